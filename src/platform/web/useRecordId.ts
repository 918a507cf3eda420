import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from './clock.ts'

/**
 * Id of a record that a dialog adds: the same for every attempt, so that a retry does not add it twice. `kept` is its
 * id before a reload.
 */
export function useRecordId(kept?: string): string {
  const [id] = useState(() => kept ?? newId(now()))
  return id
}
