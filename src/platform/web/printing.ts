import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being put on paper, so that what only paper shows need not stand on every screen. It is there in
 * time: browsers wait for what happens on `beforeprint`; the media query says it where that event is not known.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const set = (next: boolean) => flushSync(() => setPrinting(next))
    addEventListener('beforeprint', () => set(true), end)
    addEventListener('afterprint', () => set(false), end)
    const paper = matchMedia('print')
    paper.addEventListener('change', () => set(paper.matches), end)
    return () => end.abort()
  }, [])
  return printing
}
