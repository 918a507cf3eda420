import type { Selectable } from 'kysely'
import type { SalonAddressRow } from '#database/rows/onlineBooking.ts'
import type { Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { addressProblem, maxAddresses } from '../address.ts'

/**
 * Addresses of an archive that the rules allow and no salon has, no more than a salon may have, the present one first.
 * One of this installation's salons is never taken.
 */
export async function takeAddresses(
  call: Pick<Call, 'db'>,
  salonId: SalonId,
  rows: readonly Omit<Selectable<SalonAddressRow>, 'salon_id'>[],
): Promise<void> {
  const taken = await call.db
    .selectFrom('salon_addresses')
    .select('is_current')
    .where('salon_id', '=', salonId)
    .execute()
  const hasCurrent = taken.some(({ is_current }) => is_current)
  const allowed = rows
    .filter(({ address }) => addressProblem(address) === null)
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    .slice(0, Math.max(0, maxAddresses - taken.length))
    .map((row) => ({ ...row, salon_id: salonId, is_current: row.is_current && !hasCurrent }))
  if (allowed.length === 0) return
  await call.db
    .insertInto('salon_addresses')
    .values(allowed)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}
