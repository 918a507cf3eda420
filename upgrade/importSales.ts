import { sql, type Kysely } from 'kysely'
import type { Seller } from '#features/money/sales/server/public.ts'
import type { AllTables } from '#platform/server/db.ts'
import { SalonScope, type DeclareReach, type SalonId } from '#platform/server/tenancy.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import {
  type ClosedDay,
  entriesToImport,
  importClosedDay,
  importEntries,
  importPayments,
  paymentsToImport,
  type ImportedRow,
} from './importRows.ts'

/**
 * Makes sales from payments and entries of version 1.0.0, salon by salon, in short transactions. Each step skips rows
 * that have a sale, so the next run continues an interrupted one.
 */

/** Maximum rows of a transaction, which holds locks of tills and of the salon's sale number. */
const batch = 100

interface ImportParts {
  db: Kysely<AllTables>
  now(): Date
  /** Checks the reach of every statement, for tests only. */
  declare?: DeclareReach
}

/** Runs until all salons are imported. `imported` gets the number of visits and entries after each transaction. */
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
  let after: LocalDate | null = null
  for (;;) {
    const last: LocalDate | null = after
    const closed: ClosedDay | null = await inSalon((seller) => importClosedDay(seller, last))
    if (closed === null) break
    after = closed.day
    await imported(closed.visits)
  }
  const importAll = async (
    find: (seller: Seller) => Promise<ImportedRow[]>,
    step: (seller: Seller, rows: readonly ImportedRow[]) => Promise<void>,
  ): Promise<void> => {
    const rows = await inSalon(find)
    for (let start = 0; start < rows.length; start += batch) {
      const part = rows.slice(start, start + batch)
      await inSalon((seller) => step(seller, part))
      await imported(part.length)
    }
  }
  await importAll(paymentsToImport, importPayments)
  await importAll(entriesToImport, importEntries)
  await inSalon(({ salon }) => salon.sql((id) => sql`delete from till_imports where salon_id = ${id}`))
}
