import { sql } from 'kysely'
import type { SystemCall } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import { plusDays } from '#platform/shared/time.ts'

/** Days after which an import can no longer be undone. */
const undoableDays = 30

/** Deletes undo data of old imports, which contains names and phones. Plan: client_imports_age. */
export const purgeJob = job({
  name: 'clients.imports',
  cron: '15 3 * * *',
  async run(call: SystemCall) {
    const before = plusDays(call.now, -undoableDays)
    await call.allSalons
      .deleteFrom('client_import_rows')
      .where(
        sql<boolean>`(salon_id, import_id) in (select i.salon_id, i.id from client_imports i where i.created_at < ${before})`,
      )
      .execute()
  },
})
