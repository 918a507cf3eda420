import { sql } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** Visits or sales of one batch. */
const batchRows = 2000

/** Allows the deletion of a salon's sales; the mark goes with the salon. */
export async function markErasing(call: Pick<Call, 'now'>, salon: SalonScope): Promise<void> {
  await salon
    .insertInto('erasing_salons', { begun_at: call.now })
    .onConflict((conflict) => conflict.column('salon_id').doNothing())
    .execute()
}

/** Deletes a batch of a marked salon's rows; false if none was left. Plan: keys of visits, sales_number. */
export async function eraseBatch(salon: SalonScope): Promise<boolean> {
  const [row] = await salon.sql((id) => sql<{ erased: number }>`select erase_salon_rows(${id}, ${batchRows}) as erased`)
  return (row?.erased ?? 0) > 0
}
