import { listClients } from '#features/clients/contract.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { finishClientRequest, requestGone, requestMessages } from '../contract.ts'

/** Marks a request as answered, or as open again. Throws 404. */
export async function finish(call: SalonCall, { id, done }: InputOf<typeof finishClientRequest>) {
  const known = await call.salon
    .selectFrom('client_requests')
    .select('done_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw requestGone()
  if ((known.done_at !== null) === done) call.skipAudit()
  else {
    await call.salon
      .updateTable('client_requests')
      .set(done ? { done_at: call.now, done_by: call.user.username } : { done_at: null, done_by: null })
      .where('id', '=', id)
      .execute()
    for (const topic of [finishClientRequest.topic, listClients.topic]) call.announce(call.salon.id, topic)
  }
  return { message: done ? requestMessages.done : requestMessages.reopened }
}
