import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed, so that print-only content is rendered only then. Browsers wait for `beforeprint`
 * listeners; the media query serves browsers without that event.
 */
export function usePrinting(): boolean {
  // A component that mounts while the page is being printed has missed the event.
  const [printing, setPrinting] = useState(() => matchMedia('print').matches)
  useEffect(() => {
    const end = new AbortController()
    const set = (next: boolean) => flushSync(() => setPrinting(next))
    addEventListener('beforeprint', () => set(true), end)
    addEventListener('afterprint', () => set(false), end)
    const media = matchMedia('print')
    media.addEventListener('change', () => set(media.matches), end)
    return () => end.abort()
  }, [])
  return printing
}
