import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { clientGone, listClients } from '#features/clients/contract.ts'
import {
  insertAgain,
  lockedClients,
  moveClient,
  type Moved,
  type StoredClient,
} from '#features/clients/server/public.ts'
import { mergeGone, mergeMessages, nameTakenAgain, undoMerge } from '../contract.ts'
import type { MergedParts } from '../rules.ts'
import { partsOf, writeParts } from './parts.ts'

/**
 * Undoes a merge: restores the merged client with its rows, and reverts changes of the kept one that were not edited
 * since. Later bookings stay with the kept one. Throws 404, and 409 client_taken if another client has that name and
 * phone now.
 */
export async function undo(call: SalonCall, { id, merged_id }: InputOf<typeof undoMerge>) {
  const [kept] = await lockedClients(call.salon, [id])
  if (!kept) throw clientGone()
  const found = await call.salon
    .deleteFrom('client_merges')
    .where('merged_id', '=', merged_id)
    .where('kept_id', '=', id)
    .returning(['merged', 'kept_before', 'kept_after', 'moved'])
    .executeTakeFirst()
  const reply = { id, merged_id, message: mergeMessages.parted }
  if (!found) {
    const back = await call.salon.selectFrom('clients').select('id').where('id', '=', merged_id).executeTakeFirst()
    if (back) return reply
    throw mergeGone()
  }
  const now = partsOf(kept)
  const [before, after] = [found.kept_before as MergedParts, found.kept_after as MergedParts]
  const unchanged = Object.keys(now).filter((name) => now[name as 'phone'] === after[name as 'phone'])
  const restored = Object.fromEntries(unchanged.map((name) => [name, before[name as 'phone']]))
  await writeParts(call, kept, { ...now, ...restored })
  const merged = found.merged as StoredClient
  await insertAgain(call, merged, nameTakenAgain)
  await moveClient(call, { former: id, next: merged_id, name: merged.name, only: found.moved as Moved })
  for (const topic of [undoMerge.topic, listClients.topic]) call.announce(call.salon.id, topic)
  return reply
}
