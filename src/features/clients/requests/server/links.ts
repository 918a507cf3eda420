import { clientGone, listClients } from '#features/clients/contract.ts'
import { lockedClients } from '#features/clients/server/public.ts'
import type { SalonCall, SystemCall, VisitorCall } from '#platform/server/call.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { plusDays } from '#platform/shared/time.ts'
import { type endDataLink, listClientRequests, type makeDataLink, requestGone } from '../contract.ts'
import { linkMessages } from '../copy.ts'
import { linkDays } from '../rules.ts'

/**
 * Makes the link that answers a request for a copy, and finishes the request. Only the hash is stored; an earlier link
 * of the request opens nothing afterwards, so that of two taps one link works. Throws 404.
 */
export async function make(call: SalonCall, { id }: InputOf<typeof makeDataLink>) {
  const request = await call.salon
    .selectFrom('client_requests')
    .select(['client_id', 'done_at'])
    .where('id', '=', id)
    .where('kind', '=', 'copy')
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw requestGone()
  const [client] = request.client_id ? await lockedClients(call.salon, [request.client_id]) : []
  if (!client || client.anonymised_at) throw clientGone()
  const token = newToken()
  const link = { token_hash: hashToken(token), client_id: client.id, created_at: call.now }
  await call.db
    .insertInto('data_links')
    .values({ ...link, salon_id: call.salon.id, request_id: id })
    .onConflict((conflict) => conflict.columns(['salon_id', 'request_id']).doUpdateSet(link))
    .execute()
  if (!request.done_at)
    await call.salon
      .updateTable('client_requests')
      .set({ done_at: call.now, done_by: call.user.username })
      .where('id', '=', id)
      .execute()
  await writeSecurityEvent(call, { kind: 'export', subject: client.id, detail: call.route })
  announce(call)
  return {
    link: `${call.installation.appUrl}/te-dhenat/${token}`,
    until: plusDays(call.now, linkDays).toISOString(),
    message: linkMessages.made,
  }
}

/** Ends the link of a request. */
export async function end(call: SalonCall, { id }: InputOf<typeof endDataLink>) {
  const ended = await call.db
    .deleteFrom('data_links')
    .where('salon_id', '=', call.salon.id)
    .where('request_id', '=', id)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) call.skipAudit()
  else announce(call)
  return { message: linkMessages.ended }
}

function announce(call: SalonCall): void {
  for (const topic of [listClientRequests.topic, listClients.topic]) call.announce(call.salon.id, topic)
}

/** A link made then or earlier has ended. */
const endedBefore = (now: Date): Date => plusDays(now, -linkDays)

export interface DataLink {
  client: string
  until: Date
}

/**
 * Client of a link that works. Throws the same 404 for every other one: unknown, ended, of a client who was erased or
 * merged since. Plan: data_links_pkey, client_requests_pkey and clients_pkey, one row.
 */
export async function linkOf(call: VisitorCall, token: string): Promise<DataLink> {
  const found = await call.db
    .selectFrom('data_links')
    .select(['request_id', 'client_id', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('salon_id', '=', call.salon.id)
    .where('created_at', '>', endedBefore(call.now))
    .executeTakeFirst()
  if (!found) throw notFound()
  const asked = await call.salon
    .selectFrom('client_requests')
    .select('id')
    .where('id', '=', found.request_id)
    .where('client_id', '=', found.client_id)
    .executeTakeFirst()
  const client = await call.salon
    .selectFrom('clients')
    .select('id')
    .where('id', '=', found.client_id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!asked || !client) throw notFound()
  return { client: client.id, until: plusDays(found.created_at, linkDays) }
}

/** Deletes links that have ended. Plan: a scan of the links, of which there are few. */
export async function purge(call: SystemCall): Promise<void> {
  await call.db.deleteFrom('data_links').where('created_at', '<=', endedBefore(call.now)).execute()
}
