import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

interface OpenPage {
  address: string
  description: string
  instagram: string
  whatsapp: string
  map_url: string
}

/** Opens online booking of a new salon at a free address. */
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
