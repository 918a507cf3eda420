import { v7 } from 'uuid'

/** A new UUIDv7, so that ids sort by creation time. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() })
}
