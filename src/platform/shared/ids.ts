import { v7 } from 'uuid'

/** A new UUIDv7: its order is the order of making. `now` is the moment it is made. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() })
}
