import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Plans of a transaction that fills tables: the first ones are those of empty tables. */

export { keepNoPlansOnWorkers } from './citus/plans.ts'

export async function discardPlans(db: Db): Promise<void> {
  await sql`discard plans`.execute(db)
}
