import type { SalonRow } from '#database/rows/accounts.ts'
import type { Call } from './call.ts'
import type { SalonId } from './tenancy.ts'

/** Columns of one salon's row. Plan: salons_pkey. */
export const salonRow = <Column extends keyof SalonRow>(
  { db }: Pick<Call, 'db'>,
  id: SalonId,
  columns: readonly Column[],
) => db.selectFrom('salons').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** Locks the salon's row until the transaction ends, without blocking bookings, to serialize changes of a salon. */
export async function lockSalon({ db }: Pick<Call, 'db'>, id: SalonId): Promise<void> {
  await db.selectFrom('salons').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Addresses of a salon's active owners with a confirmed address, the first owner's first. */
export async function ownerEmails({ db }: Pick<Call, 'db'>, id: SalonId): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .select('email')
    .where('salon_id', '=', id)
    .where('role', '=', 'user')
    .where('salon_role', '=', 'owner')
    .where('is_active', '=', true)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return owners.map(({ email }) => email)
}
