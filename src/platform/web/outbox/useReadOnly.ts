import { useSyncExternalStore } from 'react'
import { useOffline } from '../connectivity.ts'
import { currentOutbox, subscribeOutbox } from './access.ts'

const hasOutbox = () => currentOutbox() !== null

/** True if changes cannot be made now: without a connection, in a browser that can keep nothing. */
export function useReadOnly(): boolean {
  const kept = useSyncExternalStore(subscribeOutbox, hasOutbox, () => false)
  return useOffline() && !kept
}
