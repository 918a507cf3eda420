import { v7 } from 'uuid'

/** A new UUIDv7: ids sort by their time of creation, `now`. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() })
}
