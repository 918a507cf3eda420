import { listClients } from '#features/clients/contract.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { noteClientRequest, requestMessages } from '../contract.ts'
import { dueOn, type RequestKind } from '../rules.ts'

export interface LinkRequest {
  kind: RequestKind
  came_on: LocalDate
  due_on: LocalDate
}

/** Open requests that came from a client's link, one of each kind. Plan: client_requests_client. */
export function openFromLink({ salon }: Pick<VisitorCall, 'salon'>, client: string): Promise<LinkRequest[]> {
  return salon
    .selectFrom('client_requests')
    .select(['kind', 'came_on', 'due_on'])
    .where('client_id', '=', client)
    .where('way', '=', 'online')
    .where('done_at', 'is', null)
    .orderBy('came_on')
    .orderBy('id')
    .execute()
}

/**
 * Notes the request of a locked client from a link. False if one of its kind is open, so that a double tap, and a
 * link that was forwarded, add no more than one.
 */
export async function noteFromLink(call: VisitorCall, client: string, kind: RequestKind): Promise<boolean> {
  const open = await openFromLink(call, client)
  if (open.some((request) => request.kind === kind)) return false
  await call.salon
    .insertInto('client_requests', {
      id: newId(call.now),
      client_id: client,
      kind,
      way: 'online',
      came_on: call.today,
      due_on: dueOn(call.today),
      noted_by: requestMessages.theClient,
      noted_at: call.now,
    })
    .execute()
  for (const topic of [noteClientRequest.topic, listClients.topic]) call.announce(call.salon.id, topic)
  return true
}
