import { addDays, addMonths, wallClock, type LocalDate, type LocalTime } from './time.ts'

/** Converts local dates and times to instants; `time.ts` has the other direction. */

/** Time zone of the platform's operator, for everything outside of salons. */
export const operatorZone = 'Europe/Tirane'

const minuteMs = 60_000
const dayMs = 86_400_000

/** UTC offset of the zone at an instant, in ms. */
export function offsetAt(ms: number, zone: string): number {
  const minute = Math.floor(ms / minuteMs) * minuteMs
  const { date, time } = wallClock(new Date(minute), zone)
  return Date.parse(`${date}T${time}:00Z`) - minute
}

/**
 * Instant of a local time given as if it were UTC, in ms. A local time skipped by a clock change is shifted forward
 * (02:30 becomes 03:30); of a repeated one the first is used.
 */
function momentOf(wallMs: number, zone: string): number {
  const before = offsetAt(wallMs - dayMs, zone)
  const after = offsetAt(wallMs + dayMs, zone)
  const first = wallMs - before
  if (before === after || offsetAt(first, zone) === before) return first
  const second = wallMs - after
  return offsetAt(second, zone) === after ? second : first
}

/** The instant of a local date and time. See `momentOf` for times that clock changes skip or repeat. */
export function instantAt(date: LocalDate, time: LocalTime, zone: string): Date {
  return new Date(momentOf(Date.parse(`${date}T${time}:00Z`), zone))
}

/** Instant at which a local day ends: the start of the next day. */
export function endOfDay(date: LocalDate, zone: string): Date {
  return instantAt(addDays(date, 1), '00:00' as LocalTime, zone)
}

/**
 * Adds calendar months in local time: same time of day, same day of the month or the month's last (31 January + 1 →
 * 28 February). Clock changes in between do not move the time of day.
 */
export function addMonthsIn(instant: Date, months: number, zone: string): Date {
  const wallMs = instant.getTime() + offsetAt(instant.getTime(), zone)
  const wall = new Date(wallMs).toISOString()
  const date = addMonths(wall.slice(0, 10) as LocalDate, months)
  return new Date(momentOf(Date.parse(`${date}${wall.slice(10)}`), zone))
}

/** A clock change of a zone: its instant, and the UTC offsets before and after it, all in ms. */
interface ClockChange {
  at: number
  before: number
  after: number
}

const changesByYear = new Map<string, readonly ClockChange[]>()

/** Clock changes of a year in UTC and of the days around it. Cached per year and zone. */
export function clockChanges(year: string, zone: string): readonly ClockChange[] {
  const key = `${year} ${zone}`
  const known = changesByYear.get(key)
  if (known) return known
  const found: ClockChange[] = []
  // One more day at both ends, because a local day can begin in the previous UTC year.
  const start = Date.parse(`${year}-01-01T00:00:00Z`) - dayMs
  for (let day = start; day <= start + 368 * dayMs; day += dayMs) {
    const before = offsetAt(day, zone)
    const after = offsetAt(day + dayMs, zone)
    if (after === before) continue
    let low = day / minuteMs
    let high = (day + dayMs) / minuteMs
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle * minuteMs, zone) === before) low = middle
      else high = middle
    }
    found.push({ at: high * minuteMs, before, after })
  }
  changesByYear.set(key, found)
  return found
}

/** Minutes of a local day, since midnight, that a clock change skips, such as 02:00 to 03:00; usually none. */
export const skippedMinutes = (date: LocalDate, zone: string): { from: number; to: number }[] =>
  clockChanges(date.slice(0, 4), zone).flatMap(({ at, before, after }) => {
    const wall = new Date(at + before)
    if (after < before || !wall.toISOString().startsWith(date)) return []
    const from = wall.getUTCHours() * 60 + wall.getUTCMinutes()
    return [{ from, to: Math.min(from + (after - before) / minuteMs, 1440) }]
  })
