import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Between `beforeprint` and `afterprint`. */
let announced = false
const isPrinting = (): boolean => announced || matchMedia('print').matches

function subscribe(listener: () => void): () => void {
  const end = new AbortController()
  const notify = () => flushSync(listener)
  const announce = (value: boolean) => () => {
    announced = value
    notify()
  }
  addEventListener('beforeprint', announce(true), end)
  addEventListener('afterprint', announce(false), end)
  matchMedia('print').addEventListener('change', notify, end)
  return () => end.abort()
}

/**
 * True if the page is being printed, so that print-only content is rendered only then. Browsers wait for `beforeprint`
 * listeners; the media query serves browsers without that event, and a component that mounts meanwhile.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false)
}
