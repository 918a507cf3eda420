import { editClient, lockedClient } from './public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { clientGone, clientStale, clientMessages, clientTaken, listClients, updateClient } from '../contract.ts'
import { clientNow } from './read.ts'

/**
 * Changes a client. A trigger writes a new name to all their appointments. Throws 404, 409 stale, 409 client_taken when another client has that name and phone.
 */
export async function update(
  call: SalonCall,
  { id, updated_at, ...changes }: InputOf<typeof updateClient>,
): Promise<ReplyOf<typeof updateClient>> {
  const before = await lockedClient(call, id)
  if (!before) throw clientGone()
  if (updated_at !== undefined && Date.parse(updated_at) !== before.updated_at.getTime()) {
    throw clientStale({ client: await clientNow(call, id) })
  }
  try {
    await editClient(call, before, changes)
  } catch (error) {
    if (violatedConstraint(error) !== 'clients_name_phone') throw error
    const fault = clientTaken()
    throw clientTaken({ errors: [{ field: changes.name === undefined ? 'phone' : 'name', message: fault.message }] })
  }
  for (const topic of [updateClient.topic, listClients.topic]) call.announce(call.salon.id, topic)
  return { client: await clientNow(call, id), message: clientMessages.saved }
}
