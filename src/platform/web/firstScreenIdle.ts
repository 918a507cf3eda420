import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import { makeListeners } from './listeners.ts'

/** Time after which the first screen counts as idle even while loading, in ms. */
const idleTimeoutMs = 4_000

let idle = false
const { notify, subscribe } = makeListeners()

/** Counts the first screen as idle; also for a write, which needs the code that loads after it. */
export function becomeIdle(): void {
  if (idle) return
  idle = true
  // Requests before this mark count towards the bundle budget (`bench/frontend.ts`).
  performance.mark('first-screen-idle')
  notify()
}

/** Calls `run` once the browser is idle, after a second at the latest. */
export function onBrowserIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1_000 })
  else setTimeout(run, 200)
}

/** Call when the first screen has rendered: it is idle once its data is loaded and the browser is idle. */
export function watchFirstScreen(client: QueryClient): void {
  const cache = client.getQueryCache()
  const go = () => {
    if (client.isFetching() > 0) return
    leave()
    onBrowserIdle(becomeIdle)
  }
  const leave = cache.subscribe(go)
  go()
}

export function startIdleTimeout(): void {
  setTimeout(becomeIdle, idleTimeoutMs)
}

/** Calls the listener when the first screen is idle, or at once if it is. Returns a function that unsubscribes. */
export function onFirstScreenIdle(listener: () => void): () => void {
  if (!idle) return subscribe(listener)
  listener()
  return () => undefined
}

/** True if the first screen is idle: menus, search and toasts load after that. */
export function useFirstScreenIdle(): boolean {
  const [isIdle, setIdle] = useState(idle)
  // In slices: all that waits for it renders at once.
  useEffect(() => onFirstScreenIdle(() => startTransition(() => setIdle(true))), [])
  return isIdle
}
