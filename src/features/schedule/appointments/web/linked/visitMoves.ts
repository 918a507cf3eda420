import { addDays, daysBetween, localDate, minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import type { Place } from '../actions/outsideHours.ts'

const startOf = ({ appointment_time }: Appointment): number => minutesOf(appointment_time as LocalTime)

/** Places of the other parts of a visit with a part that moves; none for a visit of one service. The server moves them alike. */
export function movesWith(moved: Appointment, to: Place, among: readonly Appointment[]): Place[] {
  const days = daysBetween(localDate(moved.appointment_date), localDate(to.date))
  const minutes = to.start - startOf(moved)
  const longer = to.duration - moved.duration
  return among
    .filter(
      ({ id, visit_id, status }) =>
        id !== moved.id && visit_id && visit_id === moved.visit_id && status !== 'cancelled',
    )
    .map((part) => ({
      barberId: part.barber_id,
      date: addDays(localDate(part.appointment_date), days),
      start: startOf(part) + minutes + (startOf(part) >= startOf(moved) + moved.duration ? longer : 0),
      duration: part.duration,
    }))
}
