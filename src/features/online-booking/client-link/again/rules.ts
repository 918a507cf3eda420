import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { FreeDay, Start } from '../rules.ts'

const defaultWeeks = 4

/** The visit's weekday four weeks later, adjusted to the bookable range; null if none is bookable. */
export function againOn(visit: LocalDate, range: { first: LocalDate; last: LocalDate }): LocalDate | null {
  let day = addDays(visit, 7 * defaultWeeks)
  while (day > range.last) day = addDays(day, -7)
  while (day < range.first) day = addDays(day, 7)
  return day <= range.last ? day : null
}

/** Start offered first: on the wanted day or the next one with free starts, nearest to the visit's time. */
export function offeredStart(days: readonly FreeDay[], wanted: LocalDate | null, visit: LocalTime): Start | null {
  const day = days.find(({ date, starts }) => starts.length > 0 && (wanted === null || date >= wanted))
  const away = ({ time }: { time: LocalTime }) => Math.abs(minutesOf(time) - minutesOf(visit))
  const [nearest] = (day?.starts ?? []).toSorted((a, b) => away(a) - away(b))
  return day && nearest ? { date: day.date, time: nearest.time } : null
}
