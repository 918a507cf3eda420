import { sql } from 'kysely'
import type { Db } from '../db.ts'

/**
 * Workers keep no plans of their triggers and foreign keys in this transaction, because `discard plans` of the
 * coordinator leaves theirs, which are those of empty tables. Does nothing on one server.
 */
export async function keepNoPlansOnWorkers(db: Db): Promise<void> {
  const { rows } = await sql<{ distributed: boolean }>`
    select to_regclass('pg_dist_partition') is not null as distributed`.execute(db)
  if (!rows[0]?.distributed) return
  await sql`set local citus.propagate_set_commands = 'local'`.execute(db)
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
}
