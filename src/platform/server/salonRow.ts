import type { SalonRow } from '#database/rows/accounts.ts'
import type { Call } from './call.ts'
import type { SalonId } from './tenancy.ts'

/** Columns of one salon's row. Plan: salons_pkey. */
export const salonRow = <Column extends keyof SalonRow>(
  { db }: Pick<Call, 'db'>,
  id: SalonId,
  columns: readonly Column[],
) => db.selectFrom('salons').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
