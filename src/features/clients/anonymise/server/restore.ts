import { sql } from 'kysely'
import { listClients } from '#features/clients/contract.ts'
import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import {
  insertAgain,
  lockedClients,
  moveClient,
  returnAllergies,
  type StoredClient,
} from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { removalGone, removalMessages, restoreClient, restoredNameTaken } from '../contract.ts'
import { undoUntil } from '#features/clients/rules.ts'

/**
 * Restores an anonymised client within 24 hours, with everything that the client without a name has. What was booked
 * since by name and phone stays with the client made for it. Idempotent. Throws 404 after the erasure, and 409
 * client_taken if another client has that name and phone now. Lock order: the removal, then the client.
 */
export async function restore(call: SalonCall, { id }: InputOf<typeof restoreClient>) {
  const removal = await keptRemoval(call, id)
  const reply = { id, message: removalMessages.restored }
  if (removal === 'restored') {
    call.skipAudit()
    return reply
  }
  if (!removal || removal.restricted || undoUntil(removal.removedAt) <= call.now) throw removalGone()
  await restoreKept(call, id, removal)
  return reply
}

interface KeptRemoval {
  removedAt: Date
  /** The client that has the visits. */
  anonymous: string
  client: StoredClient
  kept: { client_allergies?: Parameters<typeof returnAllergies>[2] }
  restricted: boolean
  runId: string | null
}

/** A locked removal that can be undone; null without one. */
export async function keptRemoval(call: SalonCall, id: string): Promise<KeptRemoval | 'restored' | null> {
  const removal = await call.salon
    .selectFrom('removed_clients')
    .select(['anonymous_id', 'kept', 'removed_at', 'restored_at', 'restricted', 'run_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (removal?.restored_at) return 'restored'
  if (!removal?.kept || !removal.anonymous_id) return null
  const [client] = (removal.kept as { clients: [StoredClient] }).clients
  return {
    removedAt: removal.removed_at,
    anonymous: removal.anonymous_id,
    client,
    kept: removal.kept,
    restricted: removal.restricted,
    runId: removal.run_id,
  }
}

/** Throws 409 client_taken. */
export async function restoreKept(
  call: SalonCall,
  id: string,
  { removedAt, anonymous, client, kept, restricted, runId }: KeptRemoval,
): Promise<void> {
  await lockedClients(call.salon, [anonymous])
  await insertAgain(call, client, restoredNameTaken)
  await moveClient(call, { former: anonymous, next: id, name: client.name })
  await call.salon.deleteFrom('clients').where('id', '=', anonymous).execute()
  await call.salon.sql(
    (salonId) => sql`select return_client_copies(${salonId}, ${id}, ${JSON.stringify(kept)}::jsonb, ${call.now})`,
  )
  await returnAllergies(call, id, kept.client_allergies ?? [])
  if (!restricted) {
    await call.salon
      .updateTable('client_requests')
      .set({ done_at: null, done_by: null })
      .where('client_id', '=', id)
      .where('done_at', '=', removedAt)
      .execute()
  }
  await call.salon
    .updateTable('removed_clients')
    .set({ kept: null, anonymous_id: null, restored_at: call.now })
    .where('id', '=', id)
    .execute()
  if (!runId) await call.queue(recordErasuresJob, {})
  for (const topic of [restoreClient.topic, listClients.topic, 'sales', 'waiting-list'] as const) {
    call.announce(call.salon.id, topic)
  }
}
