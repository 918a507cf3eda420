import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** True between `beforeprint` and `afterprint`. */
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
 * True while the page is printed, so that print-only content is rendered only then. Browsers wait for `beforeprint`
 * listeners; the media query covers browsers without that event, and components that mount during printing.
 */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false)
}
