import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Seller } from '#features/money/sales/server/public.ts'
import { importClosedDay, importEntries, importPayments } from './importRows.ts'

/**
 * Makes sales from payments and entries of previous versions, salon by salon, in short transactions. Each step skips rows
 * that have a sale, so the next run continues an interrupted one.
 */

/** Runs until all salons are imported, before a process serves. */
export async function importSales(call: SystemCall): Promise<void> {
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId }>`select distinct salon_id from till_imports where true ${among}`.execute(call.allSalons),
  )
  for (const { salon_id } of rows) await importSalon(call, salon_id)
}

const importer = ({ salon, now }: Pick<Seller, 'salon' | 'now'>): Seller => ({
  salon,
  now,
  user: { userId: null, username: 'Orari' },
})

async function importSalon(call: SystemCall, salonId: SalonId): Promise<void> {
  /** Repeats a step, each time in a transaction that locks the salon's entry of the queue, until it returns false or another process has ended. */
  const repeat = async (step: (seller: Seller) => Promise<boolean>): Promise<void> => {
    const run = () =>
      call.transact(async (inner) => {
        const seller = importer({ salon: inner.scope(salonId), now: inner.now })
        return (await lockWhole(seller)) && step(seller)
      })
    while (await run());
  }
  const after: { day: LocalDate | null } = { day: null }
  await repeat(async (seller) => {
    after.day = await importClosedDay(seller, after.day)
    return after.day !== null
  })
  await repeat((seller) => importPayments(seller))
  await repeat((seller) => importEntries(seller))
  await repeat(async ({ salon }) => {
    await salon.deleteFrom('till_imports').execute()
    return false
  })
}

/** Locks the salon's entry of the queue, after another process that imports it; false without one. */
async function lockWhole({ salon }: Seller): Promise<boolean> {
  const entry = await salon
    .selectFrom('till_imports')
    .select('id')
    .where('kind', '=', 'salon')
    .forUpdate()
    .executeTakeFirst()
  return entry !== undefined
}
