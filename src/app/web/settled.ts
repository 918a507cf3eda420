import { useSyncExternalStore } from 'react'

/** The longest that anything waits for the first screen, in milliseconds. */
const patienceMs = 4_000

let settled = false
const listeners = new Set<() => void>()

function settle(): void {
  if (settled) return
  settled = true
  for (const tell of listeners) tell()
}

/** The first screen is there: what it does not need may come as soon as the browser has nothing better to do. */
export function firstScreenShown(): void {
  // Safari has no such call.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: 1_000 })
  else setTimeout(settle, 200)
}

/** Starts the clock after which nothing waits any longer, whatever became of the first screen. */
export function startSettling(): void {
  setTimeout(settle, patienceMs)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether the first screen stands: menus, search and messages load after it. */
export function useSettled(): boolean {
  return useSyncExternalStore(subscribe, () => settled)
}
