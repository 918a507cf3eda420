import { sql, type RawBuilder } from 'kysely'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { waitGone, waitingMessages, type declineOffer, type removeWait, type restoreWait } from '../contract.ts'
import { waitKeptDays } from '../rules.ts'
import { addDays, todayIn } from '#platform/shared/time.ts'

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
export async function remove(call: SalonCall, { id }: InputOf<typeof removeWait>) {
  await change(call, id, { ended_at: call.now })
  return { message: waitingMessages.removed }
}

/** Throws 404. */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreWait>) {
  await change(call, id, { ended_at: null })
  return { message: waitingMessages.restored }
}

/** Throws 404. */
export async function decline(call: SalonCall, { id, place_id: place, declined }: InputOf<typeof declineOffer>) {
  await change(call, id, {
    declined: declined
      ? sql`array_append(array_remove(declined, ${place}), ${place})`
      : sql`array_remove(declined, ${place})`,
  })
  return { message: declined ? waitingMessages.declined : waitingMessages.offeredAgain }
}

/** Deletes past freed places, old waits and walk-ins of earlier days. A day's tolerance covers time zones. */
export async function purge(call: SystemCall): Promise<void> {
  const today = todayIn(call.now, 'Europe/Tirane')
  await call.allSalons.deleteFrom('freed_places').where('day', '<', addDays(today, -1)).execute()
  await call.allSalons.deleteFrom('waiting_entries').where('to_date', '<', addDays(today, -waitKeptDays)).execute()
  await call.allSalons.deleteFrom('walk_ins').where('arrived_on', '<', addDays(today, -1)).execute()
}
