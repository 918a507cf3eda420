import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { bookMany, type Booking } from '../../server/public.ts'
import { entryFor } from './entry.ts'
import { linkedMessages, type bookVisits } from '../contract.ts'

/**
 * Books a visit of several services, or parallel visits of several clients. Idempotent. Throws 400, 409 slot_taken
 * with the taken parts, 409 already_booked if an id was used for other content.
 */
export async function bookLinked(
  call: SalonCall,
  { appointment_date, appointment_time, visits }: InputOf<typeof bookVisits>,
) {
  const group_id = visits.length > 1 ? newId(call.now) : null
  const bookings = visits.flatMap(({ id, parts, ...client }, visit) =>
    parts.map((part, index): Booking => ({
      ...client,
      ...part,
      appointment_date,
      appointment_time,
      visit_id: parts.length > 1 ? id : null,
      group_id,
      series_id: null,
      follows: index > 0,
      at: `visits.${visit}.parts.${index}.`,
    })),
  )
  const booked = await bookMany(call, bookings, { entry: entryFor('create', linkedMessages.booked)(bookings) })
  return { ...booked, message: linkedMessages.booked(bookings.length) }
}
