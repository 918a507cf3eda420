import { useSyncExternalStore } from 'react'
import { isUnreachable } from '#platform/web/connectivity.ts'
import { makeListeners } from '#platform/web/listeners.ts'

/**
 * Version state. `waiting`: a newer version is installed and can be activated. `outdated`: a chunk of this page is
 * missing on the server, because chunk names contain a content hash.
 */
export type Version = 'current' | 'waiting' | 'outdated'

let version: Version = 'current'
const failures = new WeakSet<object>()
const { notify, subscribe } = makeListeners()

/** `outdated` is final until a reload. */
export function setVersion(next: 'waiting' | 'outdated'): void {
  if (version === 'outdated' || version === next) return
  version = next
  notify()
}

/** Records a chunk that failed to load, unless the server is unreachable. */
export function recordChunkFailure(failure: unknown): void {
  if (typeof failure === 'object' && failure !== null) failures.add(failure)
  if (!isUnreachable()) setVersion('outdated')
}

export const isChunkFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error)

export function useVersion(): Version {
  return useSyncExternalStore(subscribe, () => version)
}
