import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput, type Fault } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { clientGone, listClients } from '#features/clients/contract.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { isWalkIn } from '#features/clients/rules.ts'
import {
  endsHealthConsent,
  keptClient,
  lockedClients,
  moveClient,
  type StoredClient,
} from '#features/clients/server/public.ts'
import { alreadyMerged, healthAnswersDiffer, mergeClients, mergeMessages, walkInsApart } from '../contract.ts'
import { combined } from '../rules.ts'
import { partsOf, writeParts } from './parts.ts'

/**
 * Merges a client into another: its references, notes and phones move to the kept one, its row is deleted, and both
 * states are stored for an undo. Throws 404, 409 already_merged, 409 walk_ins, 409 health_answers. Lock order: both
 * clients FOR UPDATE by id, then their rows. A concurrent booking waits, then finds its client gone and looks it up
 * again through `client_merges`.
 */
export async function merge(call: SalonCall, { id, merged_id }: InputOf<typeof mergeClients>) {
  if (id === merged_id) throw badInput([{ field: 'merged_id', message: fieldMessages.invalid }])
  const rows = (await lockedClients(call.salon, [id, merged_id])).filter((row) => row.anonymised_at === null)
  const kept = rows.find((row) => row.id === id)
  const merged = rows.find((row) => row.id === merged_id)
  if (!kept) throw await goneOrMerged(call, id)
  if (!merged) return earlierMerge(call, kept, merged_id)
  if (isWalkIn(kept.name) || isWalkIn(merged.name)) throw walkInsApart()
  if (await endsHealthConsent(call.salon, [id, merged_id])) throw healthAnswersDiffer()

  const moved = await moveClient(call, { former: merged_id, next: id, name: kept.name })
  await call.salon.deleteFrom('clients').where('id', '=', merged_id).execute()
  const before = partsOf(kept)
  const after = await writeParts(call, kept, combined(before, partsOf(merged), call.country))
  await call.salon
    .insertInto('client_merges', {
      merged_id,
      kept_id: id,
      name_key: merged.name_key,
      phone_key: phoneKey(readPhone(merged.phone, call.country)),
      merged: JSON.stringify(merged),
      kept_before: JSON.stringify(before),
      kept_after: JSON.stringify(after),
      moved: JSON.stringify(moved),
      merged_at: call.now,
    })
    .execute()
  for (const topic of [mergeClients.topic, listClients.topic]) call.announce(call.salon.id, topic)
  return { id, merged_id, name: kept.name, merged_name: merged.name, message: mergeMessages.merged }
}

async function goneOrMerged(call: SalonCall, id: string): Promise<Fault> {
  const kept = await keptClient(call.salon, { id })
  return kept ? alreadyMerged({ kept_id: kept.id }) : clientGone()
}

/** Reply to a repeated merge. */
async function earlierMerge(call: SalonCall, kept: StoredClient, merged_id: string) {
  const earlier = await call.salon
    .selectFrom('client_merges')
    .select('merged')
    .where('merged_id', '=', merged_id)
    .where('kept_id', '=', kept.id)
    .executeTakeFirst()
  if (!earlier) throw await goneOrMerged(call, merged_id)
  const { name: merged_name } = earlier.merged as StoredClient
  return { id: kept.id, merged_id, name: kept.name, merged_name, message: mergeMessages.merged }
}
