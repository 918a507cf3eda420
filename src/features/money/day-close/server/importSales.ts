import { sql } from 'kysely'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Seller } from '#features/money/sales/server/public.ts'
import { importClosedDay, importEntries, importPayments } from './importRows.ts'
import { importWrites } from './importWrites.ts'
import { importSalesJob } from './jobs.ts'
import { recordsSales } from './tillDays.ts'

/**
 * Makes sales from payments and entries of previous versions, salon by salon, in short transactions. Each step skips rows
 * that have a sale, so the next run continues an interrupted one.
 */

/** Maximum transactions of a run, which must end within the five minutes of a job; the next run continues. */
const stepsOfRun = 100

export async function importSales(call: SystemCall): Promise<void> {
  const { rows } = await ofAllSalons(call, (among) =>
    sql<{ salon_id: SalonId }>`select distinct salon_id from till_imports where true ${among}`.execute(call.allSalons),
  )
  const run = { left: stepsOfRun }
  const failures: unknown[] = []
  for (const { salon_id } of rows) {
    try {
      await importSalon(call, salon_id, run)
    } catch (error) {
      failures.push(error)
    }
  }
  if (run.left <= 0) await call.transact((inner) => inner.queue(importSalesJob, {}, { key: 'continued' }))
  if (failures.length > 0) throw new AggregateError(failures, 'sales of some salons were not imported')
}

const importer = ({ salon, now }: Pick<Seller, 'salon' | 'now'>): Seller => ({
  salon,
  now,
  user: { userId: null, username: 'Orari' },
})

async function importSalon(call: SystemCall, salonId: SalonId, run: { left: number }): Promise<void> {
  /** Repeats a step, each time in a transaction, until it returns false. */
  const repeat = async (step: (seller: Seller) => Promise<boolean>): Promise<void> => {
    for (let goesOn = true; goesOn && run.left > 0; run.left -= 1) {
      goesOn = await call.transact(async (inner) => {
        const seller = importer({ salon: inner.scope(salonId), now: inner.now })
        await recordsSales(seller)
        return step(seller)
      })
    }
  }
  const whole = (step: (seller: Seller) => Promise<boolean>) =>
    repeat(async (seller) => (await lockWhole(seller)) && step(seller))
  const after: { day: LocalDate | null } = { day: null }
  await whole(async (seller) => {
    after.day = await importClosedDay(seller, after.day)
    return after.day !== null
  })
  await whole((seller) => importPayments(seller))
  await whole((seller) => importEntries(seller))
  if (run.left > 0) {
    await whole(async ({ salon }) => {
      await salon.deleteFrom('till_imports').where('kind', '=', 'salon').execute()
      return false
    })
  }
  await repeat(importWrites)
}

/**
 * Imports rows that processes of the previous version wrote for a day that is about to be closed: closing sells its
 * visits, so their payments could not be imported later.
 */
export async function importBeforeClose(call: SalonCall, day: LocalDate): Promise<void> {
  const waiting = await call.salon.selectFrom('till_imports').select('kind').limit(1).executeTakeFirst()
  if (!waiting) return
  await recordsSales(call)
  const seller = importer(call)
  while (await importWrites(seller));
  while (await importPayments(seller, { day }));
}

/** Locks the salon's entry in the queue; false without one, or while another process imports the salon. */
async function lockWhole({ salon }: Seller): Promise<boolean> {
  const entry = await salon
    .selectFrom('till_imports')
    .select('id')
    .where('kind', '=', 'salon')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return entry !== undefined
}
