import { addDays, daysBetween, localDate } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { startOf } from '../../rules.ts'
import type { Place } from '../actions/outsideHours.ts'

/** New places of a visit's other parts when one part moves, as computed by the server; empty for a single service. */
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
