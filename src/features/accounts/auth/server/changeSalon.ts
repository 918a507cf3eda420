import type { Updateable } from 'kysely'
import type { SalonRow } from '#database/rows/accounts.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

export type SalonChanges = Pick<
  Updateable<SalonRow>,
  'name' | 'country' | 'time_zone' | 'currency' | 'address' | 'phone' | 'barbers_see_all' | 'barbers_see_phones'
>

export async function changeSalon(call: Call, salonId: SalonId, changes: SalonChanges): Promise<void> {
  const { name, country, time_zone, currency, address, phone, barbers_see_all, barbers_see_phones } = changes
  await call.db
    .updateTable('salons')
    .set({ name, country, time_zone, currency, address, phone, barbers_see_all, barbers_see_phones })
    .where('id', '=', salonId)
    .execute()
}
