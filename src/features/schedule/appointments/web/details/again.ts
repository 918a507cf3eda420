import { addDays, addMonths, localDate, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { rhythmOf, type Rhythm } from '#features/clients/rules.ts'
import type { Appointment } from '../../contract.ts'

const usual: Rhythm = { every: 4, unit: 'week' }

export const rhythmOrUsual = (days: number | null): Rhythm => (days === null ? usual : rhythmOf(days))

/** Date one interval after the visit, or after today if that is past. */
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

/** Start nearest to the visit's time; the earlier one on a tie. */
export function nearest<S extends { time: string }>(
  starts: readonly S[],
  { appointment_time: wanted }: Pick<Appointment, 'appointment_time'>,
): S | undefined {
  return starts.toSorted((a, b) => distance(a.time, wanted) - distance(b.time, wanted))[0]
}
