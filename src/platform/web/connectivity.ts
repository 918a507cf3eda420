import { useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'

/** Time without the server after which the app shows that it is offline, in ms. */
const offlineAfterMs = 5_000

/** True if the latest call did not reach the server; `navigator.onLine` may still be true. */
let unreachable = false
/** True if the app shows that it is offline. */
let shown = false
let timer: ReturnType<typeof setTimeout> | undefined
const { notify, subscribe } = makeListeners()

export function reportReachability(reached: boolean): void {
  if (reached !== unreachable) return
  unreachable = !reached
  clearTimeout(timer)
  if (unreachable) timer = setTimeout(reportOffline, offlineAfterMs)
  else {
    shown = false
    notify()
  }
}

/** Shows at once that the app is offline: the screen shows data from the offline cache. */
export function reportOffline(): void {
  shown = true
  notify()
}

const isDisconnected = (): boolean => navigator.onLine === false

/** True if calls are likely to fail, earlier than `isOffline`. */
export const isUnreachable = (): boolean => unreachable || isDisconnected()

export const isOffline = (): boolean => isDisconnected() || (unreachable && shown)

/** Returns a function that unsubscribes. */
export function onConnectivityChange(listener: () => void): () => void {
  const leave = subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    leave()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function useOffline(): boolean {
  return useSyncExternalStore(onConnectivityChange, isOffline, () => false)
}

export const needsNetworkText = 'kërkon lidhje'

/** Shown while offline in place of the endpoint's own failure message. */
export const offlineMessages = {
  read: 'Nuk ka lidhje. Kjo pjesë lexohet vetëm me lidhje.',
  write: 'Nuk ka lidhje. Veprimi nuk u krye; provoni përsëri kur lidhja të kthehet.',
} as const
