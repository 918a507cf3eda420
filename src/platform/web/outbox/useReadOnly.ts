import { useSyncExternalStore } from 'react'
import { useOffline } from '../connectivity.ts'
import { currentOutbox, subscribeOutbox } from './access.ts'

const hasOutbox = () => currentOutbox() !== null

/** True if changes are impossible: offline in a browser without storage. */
export function useReadOnly(): boolean {
  const kept = useSyncExternalStore(subscribeOutbox, hasOutbox, () => false)
  return useOffline() && !kept
}
