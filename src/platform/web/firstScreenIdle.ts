import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The longest that anything waits for the first screen, in milliseconds. */
const patienceMs = 4_000

let settled = false
const listeners = new Set<() => void>()

function settle(): void {
  if (settled) return
  settled = true
  // The end of what counts as the first screen's weight (`bench/frontend.ts`).
  performance.mark('settled')
  for (const tell of listeners) tell()
}

/**
 * The first screen is drawn: once it has read its data too, what it does not need may come as soon as the browser has
 * nothing better to do.
 */
export function firstScreenShown(client: QueryClient): void {
  const cache = client.getQueryCache()
  const go = () => {
    if (client.isFetching() > 0) return
    leave()
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: 1_000 })
    else setTimeout(settle, 200)
  }
  const leave = cache.subscribe(go)
  go()
}

/** Starts the clock after which nothing waits any longer, whatever became of the first screen. */
export function startSettling(): void {
  setTimeout(settle, patienceMs)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Calls once the first screen stands; at once when it does already. Returns what forgets it. */
export function onSettled(tell: () => void): () => void {
  if (!settled) return subscribe(tell)
  tell()
  return () => undefined
}

/** Whether the first screen stands: menus, search and messages load after it. */
export function useSettled(): boolean {
  return useSyncExternalStore(subscribe, () => settled)
}
