import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** Offered first: as many weeks after the visit. */
const defaultWeeks = 4

export interface AgainDay {
  date: LocalDate
  starts: { time: LocalTime; rank: number }[]
}

/** The visit's weekday four weeks later, nearer where the horizon ends before, later where that is past; null outside the days that can be booked. */
export function againOn(visit: LocalDate, range: { first: LocalDate; last: LocalDate }): LocalDate | null {
  let day = addDays(visit, 7 * defaultWeeks)
  while (day > range.last) day = addDays(day, -7)
  while (day < range.first) day = addDays(day, 7)
  return day <= range.last ? day : null
}

/** The start to offer first: of the wanted day, or the next one that has any, the time nearest to the visit's. */
export function offeredStart(
  days: readonly AgainDay[],
  wanted: LocalDate | null,
  visit: LocalTime,
): { date: LocalDate; time: LocalTime } | null {
  const day = days.find(({ date, starts }) => starts.length > 0 && (wanted === null || date >= wanted))
  const away = ({ time }: { time: LocalTime }) => Math.abs(minutesOf(time) - minutesOf(visit))
  const [nearest] = (day?.starts ?? []).toSorted((a, b) => away(a) - away(b))
  return day && nearest ? { date: day.date, time: nearest.time } : null
}
