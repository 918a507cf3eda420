import type { AuditEntry, Call, Identity } from '#platform/server/call.ts'
import { auditRow } from '#platform/server/auditRow.ts'
import { hourOf } from '#platform/shared/time.ts'

/** Writes an entry through the call's database, inside its transaction if there is one. */
export async function writeAuditEntry(call: Call, user: Identity | null, entry: AuditEntry): Promise<void> {
  await call.db
    .with('written', (db) =>
      db
        .insertInto('activities')
        .values(auditRow(call, user, entry))
        .returning(['action_type']),
    )
    .insertInto('activity_tallies')
    .values({ hour: hourOf(call.now), action_type: entry.action, severity: entry.severity ?? 'info', count: 1 })
    .execute()
}
