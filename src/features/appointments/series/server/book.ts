import { blockedAmong } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { bookMany } from '../../server/public.ts'
import { seriesMessages, type bookSeries } from '../contract.ts'

/**
 * Books the visits of a series with their rule, all of them or none. The same call again gets the first result. Throws 400, 409 slot_taken with
 * the visits that are taken, 409 already_booked when one of the ids was used for other content.
 */
export async function book(call: SalonCall, input: InputOf<typeof bookSeries>): Promise<ReplyOf<typeof bookSeries>> {
  const { id, every, unit, until: _until, times: _times, dates, ...shared } = input
  const bookings = dates.map((date, index) => ({
    ...shared,
    ...date,
    visit_id: null,
    group_id: null,
    series_id: id,
    at: `dates.${index}.`,
  }))
  const entry = (rows: readonly { id: string }[]) => ({
    action: 'create' as const,
    entity: 'appointment' as const,
    entityId: id,
    description: `Seri e re: ${seriesMessages.booked(rows.length)}`,
  })
  const appointments = await bookMany(call, bookings, entry, {
    first: async (tx) => {
      await tx.salon
        .insertInto('appointment_series', { id, every, unit, created_at: tx.now })
        .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doNothing())
        .execute()
    },
  })
  const blocked = await blockedAmong(
    call.salon,
    appointments.map((one) => one.client_id),
  )
  return { appointments, message: seriesMessages.booked(appointments.length), ...blocked }
}
