import { useSyncExternalStore } from 'react'

/**
 * What is known of newer versions. `waiting`: one is on the device and can take over. `lost`: a part of this page's
 * program could not be loaded, as after an update of the server, whose files bear other names.
 */
export type Version = 'current' | 'waiting' | 'lost'

let version: Version = 'current'
const listeners = new Set<() => void>()

/** A page that has lost a part stays so until it is loaded anew. */
export function noteVersion(next: 'waiting' | 'lost'): void {
  if (version === 'lost' || version === next) return
  version = next
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useVersion(): Version {
  return useSyncExternalStore(subscribe, () => version)
}

/** Says whether a part was lost; for what is drawn when the program itself broke. */
export const hasLostPart = (): boolean => version === 'lost'
