import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { waitGone, waitingMessages, type declineOffer, type removeWait, type restoreWait } from '../contract.ts'

async function change(
  call: SalonCall,
  id: string,
  values: { ended_at: Date | null } | { declined: RawBuilder<string[]> },
): Promise<void> {
  const changed = await call.salon
    .updateTable('waiting_entries')
    .set({ ...values, updated_at: call.now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw waitGone()
  call.announce(call.salon.id, 'waiting-list')
}

/** Throws 404. */
export async function remove(call: SalonCall, { id }: InputOf<typeof removeWait>): Promise<ReplyOf<typeof removeWait>> {
  await change(call, id, { ended_at: call.now })
  return { message: waitingMessages.removed }
}

/** Throws 404. */
export async function restore(
  call: SalonCall,
  { id }: InputOf<typeof restoreWait>,
): Promise<ReplyOf<typeof restoreWait>> {
  await change(call, id, { ended_at: null })
  return { message: waitingMessages.restored }
}

/** Throws 404. */
export async function decline(
  call: SalonCall,
  { id, place_id: place, declined }: InputOf<typeof declineOffer>,
): Promise<ReplyOf<typeof declineOffer>> {
  await change(call, id, {
    declined: declined
      ? sql`array_append(array_remove(declined, ${place}), ${place})`
      : sql`array_remove(declined, ${place})`,
  })
  return { message: declined ? waitingMessages.declined : waitingMessages.offeredAgain }
}
