import { sql } from 'kysely'
import { eraseBatch, keepSales, markErasing } from '#features/operator/closed-salons/server/public.ts'
import type { Call, SystemCall } from '#platform/server/call.ts'
import { readErasures } from '#platform/server/erasureFile.ts'
import type { SalonId } from '#platform/server/tenancy.ts'

/** Statement timeout in seconds for deleting a salon with the rows that it has left. */
const statementTimeoutSeconds = { call: 60, job: 600 }

/** Deletes a salon with its rows in the caller's transaction. With `closedAt` the operator keeps its sales. */
export async function deleteSalon(
  call: Call,
  id: SalonId,
  { closedAt, within }: { closedAt: Date | null; within: keyof typeof statementTimeoutSeconds },
): Promise<void> {
  const timeout = `${statementTimeoutSeconds[within]}s`
  await call.scope(id).sql((salon) => sql`select set_config('statement_timeout', ${timeout}, true), ${salon}::uuid`)
  if (closedAt) await keepSales(call, call.scope(id), closedAt)
  await call.db.deleteFrom('salons').where('id', '=', id).execute()
}

/**
 * Erases a salon of any size: ends all access and keeps its sales for the operator, deletes visits and sales in
 * batches, each a transaction (at the start all in one), then the salon. Runs again after an interruption. False if the
 * salon is gone, or `isDue` refuses under its lock.
 */
export async function eraseSalon(
  call: SystemCall,
  id: SalonId,
  { closedAt, isDue = () => Promise.resolve(true) }: { closedAt: Date; isDue?(tx: Call): Promise<boolean> },
): Promise<boolean> {
  const isBegun = await call.transact(async (tx) => {
    const salon = await tx.db.selectFrom('salons').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!salon || !(await isDue(tx))) return false
    // An administrator who was the salon's only user stays.
    await tx.db
      .updateTable('users')
      .set({ salon_id: null })
      .where('salon_id', '=', id)
      .where('role', '=', 'admin')
      .execute()
    await tx.db.deleteFrom('users').where('salon_id', '=', id).execute()
    await keepSales(tx, tx.scope(id), closedAt)
    await markErasing(tx, tx.scope(id))
    tx.announce(id, 'salon')
    return true
  })
  if (!isBegun) return false
  while (await call.transact((tx) => eraseBatch(tx.scope(id)))) call.log.debug({ salon: id }, 'a batch was erased')
  await call.transact((tx) => deleteSalon(tx, id, { closedAt: null, within: 'job' }))
  call.log.info({ salon: id }, 'a closed salon was erased')
  return true
}

/**
 * Erases salons again that the file in the data directory names and a restored database still has. Runs at the start,
 * before anything is served. Plan: salons_pkey for each closed salon of the file.
 */
export async function eraseSalonsAgain(call: SystemCall): Promise<void> {
  const closed = (await readErasures(call.installation.dataDir)).filter(({ salon, id }) => salon === id)
  for (const { salon, removed_at } of closed) {
    const found = await call.db
      .selectFrom('salons')
      .select('id')
      .where(sql`id::text`, '=', salon)
      .executeTakeFirst()
    if (found) await eraseSalon(call, found.id, { closedAt: new Date(removed_at) })
  }
}
