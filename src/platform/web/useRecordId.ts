import { useState } from 'react'
import { newId } from '#platform/shared/ids.ts'
import { now } from './clock.ts'

/** Id of a record that a dialog adds: the same for every attempt, so that a retry does not add it twice. */
export function useRecordId(): string {
  const [id] = useState(() => newId(now()))
  return id
}
