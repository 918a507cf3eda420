import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { bookMany } from '../../server/public.ts'
import { linkedMessages } from '../../linked/contract.ts'
import type { bookSeries } from '../contract.ts'

/**
 * Books the visits of a series with their rule, all or none. Idempotent. Throws 400, 409 slot_taken with the taken
 * visits, 409 already_booked if an id was used for other content.
 */
export async function book(call: SalonCall, input: InputOf<typeof bookSeries>) {
  const { id, every, unit, until: _until, times: _times, dates, ...shared } = input
  const bookings = dates.map((date, index) => ({ ...shared, ...date, series_id: id, at: `dates.${index}.` }))
  const message = linkedMessages.booked(bookings.length)
  const booked = await bookMany(call, bookings, {
    entry: { action: 'create', entity: 'appointment', entityId: id, description: `Seri e re: ${message}` },
    first: async (tx) => {
      await tx.salon
        .insertInto('appointment_series', { id, every, unit, created_at: tx.now })
        .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doNothing())
        .execute()
    },
  })
  return { ...booked, message }
}
