import type { SalonCall } from '#platform/server/call.ts'
import { undo } from './undo.ts'

/**
 * Undoes merges of these clients into others, so that they can be removed alone. They come back without name and
 * phones, because another client may have them now.
 */
export async function partUnnamed(call: SalonCall, ids: readonly string[]): Promise<void> {
  const merges = await call.salon
    .selectFrom('client_merges')
    .select(['kept_id as id', 'merged_id', 'merged'])
    .where('merged_id', 'in', ids)
    .where('kept_id', 'not in', ids)
    .execute()
  for (const { merged, ...merge } of merges) {
    const name = `#${merge.merged_id}`
    const unnamed = { ...(merged as object), name, name_key: name, phone: null, other_phones: null }
    await call.salon
      .updateTable('client_merges')
      .set({ merged: JSON.stringify(unnamed) })
      .where('merged_id', '=', merge.merged_id)
      .execute()
    await undo(call, merge)
  }
}
