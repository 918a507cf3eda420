import { sql } from 'kysely'
import type { SalonId } from '#database/salon.ts'
import type { Call } from '#platform/server/call.ts'
import { ofAllSalons } from '#platform/server/allSalons.ts'

/** Maximum salons per transaction. */
const batchSize = 1_000

/**
 * Moves booking entries stored with the salons' rows to the audit log, for one or all salons. They exist only on a
 * distributed database. Safe in several processes: the one that deletes an entry writes it.
 */
export async function collectEntries(call: Call, salonId?: SalonId): Promise<void> {
  if (salonId) return collect(call, [salonId])
  for (;;) {
    const { rows } = await ofAllSalons(call, (among) =>
      sql<{ salon_id: SalonId }>`
        select salon_id from entries_of_salons where true ${among} group by salon_id limit ${batchSize}`.execute(
        call.db,
      ),
    )
    await collect(
      call,
      rows.map((row) => row.salon_id),
    )
    if (rows.length < batchSize) return
  }
}

async function collect(call: Call, salons: readonly SalonId[]): Promise<void> {
  if (salons.length === 0) return
  const found = await call.db
    .selectFrom('entries_of_salons')
    .select('id')
    .where(sql<boolean>`salon_id = any(${salons}::uuid[])`)
    .limit(1)
    .execute()
  if (found.length === 0) return
  await call.transact(async (tx) => {
    const entries = await tx.db
      .deleteFrom('entries_of_salons')
      .where(sql<boolean>`salon_id = any(${salons}::uuid[])`)
      .returning(['salon_id', 'entry'])
      .execute()
    const rows = entries.map(({ salon_id, entry }) => ({ ...entry, salon_id }))
    await sql`
      with added as (
        insert into activities (salon_id, id, action_type, severity, description, entity_type, entity_id, user_id, username, email, address,
          created_at)
        select salon_id, id, action_type, severity, description, entity_type, entity_id, user_id, username, email, address, created_at
        from jsonb_populate_recordset(null::activities, ${JSON.stringify(rows)}::jsonb)
        returning created_at, action_type, severity
      )
      insert into activity_tallies (hour, action_type, severity, count)
      select date_trunc('hour', created_at, 'UTC'), action_type, severity, count(*) from added group by 1, 2, 3`.execute(
      tx.db,
    )
  })
}
