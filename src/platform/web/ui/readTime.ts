import { isLocalTime, type LocalTime } from '#platform/shared/time.ts'

/** Parses a typed time: '9', '930', '9:30', '09.30', '9h30'. Null if it is not a time of day. */
export function readTime(text: string): LocalTime | null {
  const bare = text.trim().toLowerCase()
  const found = /^(\d{1,2})(?:\s*[:.,h\s]\s*(\d{1,2})?)?$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare)
  if (!found) return null
  const time = `${(found[1] ?? '').padStart(2, '0')}:${(found[2] ?? '').padStart(2, '0')}`
  return isLocalTime(time) ? time : null
}
