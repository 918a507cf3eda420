import type { Selectable } from 'kysely'
import type { SalonAddressRow } from '#database/rows/onlineBooking.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { addressProblem } from '../address.ts'

/** Addresses of an archive that the rules allow and no salon has. One of this installation's salons is never taken. */
export async function takeAddresses(
  call: Pick<Call, 'db'>,
  salonId: SalonId,
  rows: readonly Omit<Selectable<SalonAddressRow>, 'salon_id'>[],
): Promise<void> {
  const hasOwn = await call.db
    .selectFrom('salon_addresses')
    .select('address')
    .where('salon_id', '=', salonId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  const allowed = rows
    .filter(({ address }) => addressProblem(address) === null)
    .map((row) => ({ ...row, salon_id: salonId, is_current: row.is_current && !hasOwn }))
  if (allowed.length === 0) return
  await call.db
    .insertInto('salon_addresses')
    .values(allowed)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}
