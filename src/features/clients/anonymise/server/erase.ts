import type { SystemCall } from '#platform/server/call.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { undoHours } from '#features/clients/rules.ts'

/** Erases clients that can no longer be restored; their ids stay. Plan: removed_clients_kept. */
export async function erase(call: SystemCall): Promise<void> {
  await call.allSalons
    .updateTable('removed_clients')
    .set({ kept: null, anonymous_id: null })
    .where('kept', 'is not', null)
    .where('restricted', '=', false)
    .where('removed_at', '<=', plusMinutes(call.now, -undoHours * 60))
    .execute()
}
