import { keptRemoval, restoreKept } from '#features/clients/anonymise/server/public.ts'
import { clientGone, listClients } from '#features/clients/contract.ts'
import { removableClient, removeClient } from '#features/clients/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  type endRestriction as endCall,
  listClientRequests,
  moneyIsLeft,
  requestGone,
  type restrictClient,
  visitsAreAhead,
} from '../contract.ts'
import { restrictionMessages } from '../copy.ts'

/**
 * Hides the client of a request as anonymising does, and keeps the data until the owner ends it. Answers all requests
 * of the client for no further use; others stay open. Idempotent. Throws 404 and as `removableClient`. Lock order: the
 * request, then the client.
 */
export async function restrict(call: SalonCall, { id, confirm_money }: InputOf<typeof restrictClient>) {
  const client = await clientOf(call, id)
  const reply = { message: restrictionMessages.restricted }
  if (client && (await hiddenBy(call, client))) {
    call.skipAudit()
    return reply
  }
  if (!client) throw clientGone()
  const refusals = { expected: visitsAreAhead, money: moneyIsLeft }
  const present = await removableClient(call, client, confirm_money, refusals)
  const anonymous = await removeClient(call, present, { removedAt: call.now, restricted: true })
  await call.salon
    .updateTable('client_requests')
    .set({ done_at: call.now, done_by: call.user.username })
    .where('client_id', '=', anonymous)
    .where('kind', '=', 'restrict')
    .where('done_at', 'is', null)
    .execute()
  announce(call)
  return reply
}

/** Returns a hidden client with everything. Throws 404, and 409 client_taken if another one has the name and phone. */
export async function endRestriction(call: SalonCall, { id }: InputOf<typeof endCall>) {
  const client = await clientOf(call, id)
  const hidden = client && (await hiddenBy(call, client))
  const removal = hidden ? await keptRemoval(call, hidden) : null
  if (hidden && removal && removal !== 'restored') {
    await restoreKept(call, hidden, removal)
    announce(call)
  } else call.skipAudit()
  return { message: restrictionMessages.ended }
}

/** Client of a locked request of the kind 'restrict'. Throws 404. */
async function clientOf(call: SalonCall, id: string): Promise<string | null> {
  const request = await call.salon
    .selectFrom('client_requests')
    .select('client_id')
    .where('id', '=', id)
    .where('kind', '=', 'restrict')
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw requestGone()
  return request.client_id
}

/** Former id of the hidden client whose rows an anonymous one has. Plan: removed_clients_anonymous. */
async function hiddenBy(call: SalonCall, anonymous: string): Promise<string | null> {
  const hidden = await call.salon
    .selectFrom('removed_clients')
    .select('id')
    .where('anonymous_id', '=', anonymous)
    .where('restricted', '=', true)
    .executeTakeFirst()
  return hidden?.id ?? null
}

function announce(call: SalonCall): void {
  for (const topic of [listClientRequests.topic, listClients.topic]) call.announce(call.salon.id, topic)
}
