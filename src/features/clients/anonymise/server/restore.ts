import { sql } from 'kysely'
import { listClients } from '#features/clients/contract.ts'
import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import { insertAgain, lockedClients, moveClient, type StoredClient } from '#features/clients/server/public.ts'
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
  const removal = await call.salon
    .selectFrom('removed_clients')
    .select(['anonymous_id', 'kept', 'removed_at', 'restored_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const reply = { id, message: removalMessages.restored }
  if (removal?.restored_at) {
    call.skipAudit()
    return reply
  }
  if (!removal?.kept || !removal.anonymous_id || undoUntil(removal.removed_at) <= call.now) throw removalGone()
  const { anonymous_id: former, kept } = removal
  const [client] = (kept as { clients: StoredClient[] }).clients
  await lockedClients(call.salon, [former])
  if (!client) throw removalGone()
  await insertAgain(call, client, restoredNameTaken)
  await moveClient(call, { former, next: id, name: client.name })
  await call.salon.deleteFrom('clients').where('id', '=', former).execute()
  await call.salon.sql(
    (salonId) => sql`select return_client_copies(${salonId}, ${id}, ${JSON.stringify(kept)}::jsonb, ${call.now})`,
  )
  await call.salon
    .updateTable('removed_clients')
    .set({ kept: null, anonymous_id: null, restored_at: call.now })
    .where('id', '=', id)
    .execute()
  await call.queue(recordErasuresJob, {})
  for (const topic of [restoreClient.topic, listClients.topic, 'sales', 'waiting-list'] as const) {
    call.announce(call.salon.id, topic)
  }
  return reply
}
