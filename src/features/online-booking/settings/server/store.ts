import type { Updateable } from 'kysely'
import type { OnlineBookingRow } from '#database/rows/onlineBooking.ts'
import type { SalonCall, Call } from '#platform/server/call.ts'
import { saveOnlineBooking } from '../contract.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** Inserts or updates, and locks, the salon's row. */
export async function store(call: SalonCall, values: Updateable<OnlineBookingRow>): Promise<void> {
  await call.salon
    .insertInto('online_booking', {
      stopped_on: null,
      text_after_booking: null,
      description: null,
      instagram: null,
      whatsapp: null,
      map_url: null,
      ...values,
      updated_at: call.now,
    })
    .onConflict((conflict) => conflict.column('salon_id').doUpdateSet({ ...values, updated_at: call.now }))
    .execute()
  call.announce(call.salon.id, saveOnlineBooking.topic)
}

interface OpenPage {
  address: string
  description: string
  instagram: string
  whatsapp: string
  map_url: string
}

export async function insertOnlineBooking(
  call: Pick<Call, 'db' | 'now'>,
  salon: SalonScope,
  { address, ...shown }: OpenPage,
): Promise<void> {
  await call.db
    .insertInto('salon_addresses')
    .values({ address, salon_id: salon.id, is_current: true, created_at: call.now })
    .execute()
  await salon
    .insertInto('online_booking', {
      is_enabled: true,
      stopped_on: null,
      text_after_booking: null,
      ...shown,
      updated_at: call.now,
    })
    .execute()
}
