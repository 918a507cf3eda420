import type { SystemCall } from '#platform/server/call.ts'
import { addErasures } from '#platform/server/erasureFile.ts'

/**
 * Writes the ids of erased salons to the file of erased clients in the data directory and its copy beside the backups;
 * the id of an entry is then that of its salon. Plan: a scan of closed_salons.
 */
export async function recordClosed(call: SystemCall): Promise<void> {
  const rows = await call.db.selectFrom('closed_salons').select(['salon_id', 'closed_at']).execute()
  const { dataDir, backupDir } = call.installation
  const entries = rows.map(({ salon_id, closed_at }) => ({
    salon: salon_id,
    id: salon_id,
    merged: [],
    removed_at: closed_at.toISOString(),
    restored_at: null,
  }))
  const all = await addErasures(dataDir, entries)
  if (backupDir !== null) await addErasures(backupDir, all)
}
