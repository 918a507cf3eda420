import { useSyncExternalStore } from 'react'
import { isUnreachable } from '#platform/web/connectivity.ts'

/**
 * What is known of newer versions. `waiting`: one is on the device and can take over. `lost`: a part of this page's
 * program is not on the server any more, as after an update, whose files bear other names.
 */
export type Version = 'current' | 'waiting' | 'lost'

let version: Version = 'current'
const failures = new WeakSet<object>()
const listeners = new Set<() => void>()

/** A page that has lost a part stays so until it is loaded anew. */
export function noteVersion(next: 'waiting' | 'lost'): void {
  if (version === 'lost' || version === next) return
  version = next
  for (const tell of listeners) tell()
}

/** Notes what a part of the program failed to load with. Without a line it says nothing of versions. */
export function noteLostPart(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) failures.add(failure)
  if (!isUnreachable()) noteVersion('lost')
}

/** Whether an error is a part of the program that did not load, and no mistake in it. */
export const isLostPart = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useVersion(): Version {
  return useSyncExternalStore(subscribe, () => version)
}
