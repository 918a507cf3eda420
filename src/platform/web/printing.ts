import { useEffect, useSyncExternalStore } from 'react'
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

interface Missing {
  load?: (() => void) | undefined
  loaded: Promise<void>
}

/** Contents of the page that are not there yet. */
const missing = new Set<Missing>()
let isWaiting = false

/** Opens the print dialog, once everything that the page prints is there. */
export async function printPage(): Promise<void> {
  if (missing.size === 0) return print()
  if (isWaiting) return
  isWaiting = true
  const { href } = location
  for (const { load } of missing) load?.()
  await Promise.all([...missing].map(({ loaded }) => loaded))
  isWaiting = false
  // Another page is shown by now.
  if (location.href === href) print()
}

/** Lets the print button and Ctrl+P wait until something is on the page. `load` starts what is missing. */
export function usePrintable(isReady: boolean, load?: () => void): void {
  useEffect(() => {
    if (isReady) return
    // `Promise.withResolvers` needs Safari 17.4.
    let resolve: () => void = () => undefined
    const loaded = new Promise<void>((settle) => {
      resolve = settle
    })
    const content = { load, loaded }
    missing.add(content)
    const end = new AbortController()
    addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return
        event.preventDefault()
        void printPage()
      },
      end,
    )
    return () => {
      missing.delete(content)
      end.abort()
      resolve()
    }
  }, [isReady, load])
}
