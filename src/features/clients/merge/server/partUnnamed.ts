import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { undo } from './undo.ts'

/**
 * Undoes merges of these clients into others, so that they can be removed alone. They come back without name and
 * phones, because another client may have them now.
 */
export async function partUnnamed(call: SalonCall, ids: readonly string[]): Promise<void> {
  const merges = await call.salon.sql(
    (salonId) => sql<{ id: string; merged_id: string }>`
      update client_merges
      set merged = merged || jsonb_build_object('name', '#' || merged_id, 'name_key', '#' || merged_id, 'phone', null, 'other_phones', null)
      where salon_id = ${salonId} and merged_id = any (${ids}::uuid[]) and kept_id <> all (${ids}::uuid[])
      returning kept_id as id, merged_id`,
  )
  for (const merge of merges) await undo(call, merge)
}
