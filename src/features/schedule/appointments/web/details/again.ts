import { addDays, addMonths, localDate, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { rhythmOf, type Rhythm } from '#features/clients/rules.ts'
import type { Appointment } from '../../contract.ts'

/** Offered after a visit of somebody who has no rhythm yet. */
const usual: Rhythm = { every: 4, unit: 'week' }

export const rhythmOrUsual = (days: number | null): Rhythm => (days === null ? usual : rhythmOf(days))

/** The day after the rhythm, counted from the visit, and from today where that would be past. */
export function againOn(visit: string, rhythm: Rhythm, today: LocalDate): LocalDate {
  const after = (date: LocalDate) =>
    rhythm.unit === 'month'
      ? addMonths(date, rhythm.every)
      : addDays(date, rhythm.every * (rhythm.unit === 'week' ? 7 : 1))
  const wanted = after(localDate(visit))
  return wanted > today ? wanted : after(today)
}

const distance = (time: string, wanted: string) =>
  Math.abs(minutesOf(time as LocalTime) - minutesOf(wanted as LocalTime))

/** The start nearest to the time of the visit, the earlier one of equals. */
export function nearest<S extends { time: string }>(
  starts: readonly S[],
  { appointment_time: wanted }: Pick<Appointment, 'appointment_time'>,
): S | undefined {
  return starts.toSorted((a, b) => distance(a.time, wanted) - distance(b.time, wanted))[0]
}
