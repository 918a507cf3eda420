import type { SystemCall } from '#platform/server/call.ts'
import { addErasures } from '#platform/server/erasureFile.ts'

/**
 * Writes the ids of all removed clients to the file in the data directory and its copy beside the backups. Plan: one
 * scan of removed_clients, which has a row for each removed client of the installation.
 */
export async function recordErasures(call: SystemCall): Promise<void> {
  const rows = await call.allSalons
    .selectFrom('removed_clients')
    .select(['salon_id', 'id', 'merged_ids', 'removed_at', 'restored_at', 'restricted'])
    .execute()
  const { dataDir, backupDir } = call.installation
  const entries = rows.map(({ salon_id, id, merged_ids, removed_at, restored_at, restricted }) => ({
    salon: salon_id,
    id,
    merged: merged_ids,
    removed_at: removed_at.toISOString(),
    restored_at: restored_at?.toISOString() ?? null,
    ...(restricted && { restricted }),
  }))
  // The file also has entries that a restored database lacks.
  const all = await addErasures(dataDir, entries)
  if (backupDir !== null) await addErasures(backupDir, all)
}
