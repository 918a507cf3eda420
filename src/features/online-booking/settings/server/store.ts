import type { Updateable } from 'kysely'
import type { OnlineBookingRow } from '#database/rows/onlineBooking.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { saveOnlineBooking } from '../contract.ts'

/** Inserts or updates, and locks, the salon's row. */
export async function store(call: SalonCall, values: Updateable<OnlineBookingRow>): Promise<void> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  await call.salon
    .insertInto('online_booking', {
      stopped_on: null,
      text_after_booking: null,
      description: null,
      instagram: null,
      whatsapp: null,
      map_url: null,
      ...given,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet({ ...given, updated_at: call.now }))
    .execute()
  call.announce(call.salon.id, saveOnlineBooking.topic)
}
