import { relativeDay } from '#platform/shared/sq.ts'
import { isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'

/** Time and barber: 'sot, 17:15 · Çlirim'. */
export function placeOf(
  {
    appointment_date: date,
    appointment_time: time,
    barber,
  }: Pick<Appointment, 'appointment_date' | 'appointment_time' | 'barber'>,
  today: LocalDate,
): string {
  return `${isLocalDate(date) ? relativeDay(date, today) : date}, ${time} · ${barber}`
}
