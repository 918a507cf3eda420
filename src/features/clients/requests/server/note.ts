import { clientGone, listClients } from '#features/clients/contract.ts'
import { keptClient, lockedClients } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { addDays } from '#platform/shared/time.ts'
import { noteClientRequest, requestMessages } from '../contract.ts'
import { dueOn, notedWithinDays } from '../rules.ts'
import { requestsOf } from './queries.ts'

/**
 * Notes a request. A second call with its id changes nothing. Throws 400, and 404 for a client who is gone; one who was
 * merged is the kept client.
 */
export async function note(call: SalonCall, { id, client_id, ...asked }: InputOf<typeof noteClientRequest>) {
  const [known] = await requestsOf(call, { id, page: 1 })
  if (known) {
    call.skipAudit()
    return { request: known, message: requestMessages.noted }
  }
  if (asked.came_on > call.today) throw badInput([{ field: 'came_on', message: requestMessages.dayAhead }])
  if (asked.came_on < addDays(call.today, -notedWithinDays))
    throw badInput([{ field: 'came_on', message: requestMessages.dayLongAgo }])
  if (!client_id && !asked.person) throw badInput([{ field: 'person', message: requestMessages.personRequired }])
  const client = client_id ? await presentClient(call, client_id) : null
  const row = {
    ...asked,
    client_id: client,
    // A client's name and phone are the client's own.
    ...(client && { person: null, contact: null }),
    due_on: dueOn(asked.came_on),
    noted_by: call.user.username,
    noted_at: call.now,
  }
  await call.salon
    .insertInto('client_requests', { id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const topic of [noteClientRequest.topic, listClients.topic]) call.announce(call.salon.id, topic)
  const [request] = await requestsOf(call, { id, page: 1 })
  if (!request) throw new Error('the request is not there')
  return { request, message: requestMessages.noted }
}

async function presentClient(call: SalonCall, id: string): Promise<string> {
  const kept = await keptClient(call.salon, { id })
  const [client] = await lockedClients(call.salon, [kept?.id ?? id])
  if (!client || client.anonymised_at) throw clientGone()
  return client.id
}
