import { sql, type Kysely } from 'kysely'
import type { Seller } from '#features/money/sales/server/public.ts'
import type { AllTables } from '#platform/server/db.ts'
import { SalonScope, type DeclareReach, type SalonId } from '#platform/server/tenancy.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { importClosedDay, importEntries, importPayments } from './importRows.ts'

/**
 * Makes sales from payments and entries of version 1.0.0, salon by salon, in short transactions. Each step skips rows that have a sale, so the
 * next run continues an interrupted one.
 */

interface ImportParts {
  db: Kysely<AllTables>
  now(): Date
  /** Checks the reach of every statement, for tests only. */
  declare?: DeclareReach
}

/** Runs until all salons are imported. `imported` gets the number of closed days and rows after each transaction. */
export async function importSales(
  parts: ImportParts,
  imported: (count: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, declare = (undeclared) => undeclared } = parts
  const { rows } = await sql<{ salon_id: SalonId }>`select distinct salon_id from till_imports`.execute(
    declare(db, 'all salons'),
  )
  for (const { salon_id } of rows) await importSalon({ ...parts, declare }, salon_id, imported)
}

async function importSalon(
  { db, now, declare }: Required<ImportParts>,
  salonId: SalonId,
  imported: (count: number) => Promise<void>,
): Promise<void> {
  const inSalon = <T>(step: (seller: Seller) => Promise<T>): Promise<T> =>
    inTransaction(db, (tx) =>
      step({
        salon: new SalonScope(declare(tx, salonId), salonId),
        now: now(),
        user: { userId: null, username: 'Orari' },
      }),
    )
  let day: LocalDate | null = null
  do {
    const after: LocalDate | null = day
    day = await inSalon((seller) => importClosedDay(seller, after))
    await imported(day === null ? 0 : 1)
  } while (day !== null)
  /** Repeats a step, each time in a transaction, until it imports nothing. */
  const repeat = async (step: (seller: Seller) => Promise<number>): Promise<void> => {
    for (let count = await inSalon(step); count > 0; count = await inSalon(step)) await imported(count)
  }
  await repeat(importPayments)
  await repeat(importEntries)
  await inSalon(({ salon }) => salon.sql((id) => sql`delete from till_imports where salon_id = ${id}`))
}
