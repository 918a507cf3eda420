import { addDays, addMonths, wallClock, type LocalDate, type LocalTime } from './time.ts'

/** From the wall clock back to moments: the other half of `time.ts`, for what ends or begins on a salon's wall. */

/** The zone of the platform itself, for what belongs to no salon. */
export const operatorZone = 'Europe/Tirane'

const minuteMs = 60_000
const dayMs = 86_400_000

/** How far the zone's wall clock is ahead of UTC at a moment, in ms. */
function offsetAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / minuteMs) * minuteMs
  const { date, time } = wallClock(new Date(minute), zone)
  return Date.parse(`${date}T${time}:00Z`) - minute
}

/**
 * The moment of a wall-clock reading, given as if it were UTC, in ms. A reading that a clock change skips counts on
 * from the clock before it (02:30 becomes 03:30); of one that comes twice the first is meant.
 */
function momentOf(wallMs: number, zone: string): number {
  const before = offsetAt(wallMs - dayMs, zone)
  const after = offsetAt(wallMs + dayMs, zone)
  const first = wallMs - before
  if (before === after || offsetAt(first, zone) === before) return first
  const second = wallMs - after
  return offsetAt(second, zone) === after ? second : first
}

/** The moment at which a zone's wall shows a day and a time. See `momentOf` for readings that clock changes skip or repeat. */
export function instantAt(date: LocalDate, time: LocalTime, zone: string): Date {
  return new Date(momentOf(Date.parse(`${date}T${time}:00Z`), zone))
}

/** The moment at which a day ends on a zone's wall: the first one of the next day. */
export function endOfDay(date: LocalDate, zone: string): Date {
  return instantAt(addDays(date, 1), '00:00' as LocalTime, zone)
}

/**
 * Calendar months later on a zone's wall clock: the same time of day, and the same day of the month or the month's last
 * (31 January + 1 → 28 February). Clock changes in between do not move the time of day.
 */
export function addMonthsIn(instant: Date, months: number, zone: string): Date {
  const wallMs = instant.getTime() + offsetAt(instant.getTime(), zone)
  const wall = new Date(wallMs).toISOString()
  const date = addMonths(wall.slice(0, 10) as LocalDate, months)
  return new Date(momentOf(Date.parse(`${date}${wall.slice(10)}`), zone))
}
