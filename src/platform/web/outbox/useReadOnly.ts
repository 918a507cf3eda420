import { useSyncExternalStore } from 'react'
import { useOffline } from '../connectivity.ts'
import { currentOutbox, subscribeOutbox } from './access.ts'

function isKept(): boolean {
  const outbox = currentOutbox()
  return outbox !== null && outbox.isKeeping?.() !== false
}

/** True if changes are impossible: offline in a browser without storage. */
export function useReadOnly(): boolean {
  const kept = useSyncExternalStore(subscribeOutbox, isKept, () => false)
  return useOffline() && !kept
}
