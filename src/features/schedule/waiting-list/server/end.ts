import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { waitGone, waitingMessages, type declineOffer, type removeWait, type restoreWait } from '../contract.ts'

async function setEnd(call: SalonCall, id: string, endedAt: Date | null): Promise<void> {
  const changed = await call.salon
    .updateTable('waiting_entries')
    .set({ ended_at: endedAt, updated_at: call.now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw waitGone()
  call.announce(call.salon.id, 'waiting-list')
}

/** Throws 404. */
export async function remove(call: SalonCall, { id }: InputOf<typeof removeWait>): Promise<ReplyOf<typeof removeWait>> {
  await setEnd(call, id, call.now)
  return { message: waitingMessages.removed }
}

/** Throws 404. */
export async function restore(
  call: SalonCall,
  { id }: InputOf<typeof restoreWait>,
): Promise<ReplyOf<typeof restoreWait>> {
  await setEnd(call, id, null)
  return { message: waitingMessages.restored }
}

/** Throws 404. */
export async function decline(
  call: SalonCall,
  { id, place_id: place, declined }: InputOf<typeof declineOffer>,
): Promise<ReplyOf<typeof declineOffer>> {
  const changed = await call.salon
    .updateTable('waiting_entries')
    .set({
      declined: declined
        ? sql`array_append(array_remove(declined, ${place}), ${place})`
        : sql`array_remove(declined, ${place})`,
      updated_at: call.now,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw waitGone()
  call.announce(call.salon.id, 'waiting-list')
  return { message: declined ? waitingMessages.declined : waitingMessages.offeredAgain }
}
