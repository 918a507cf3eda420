import { answerByLink, answerHealthByLink, lockedClients } from '#features/clients/server/public.ts'
import { noteFromLink, openFromLink } from '#features/clients/requests/server/public.ts'
import { pathOf, type LinkPage } from '#features/online-booking/client-link/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type * as contract from '../contract.ts'
import { ownDataMessages } from '../copy.ts'
import { ownDataOf } from './client.ts'
import { dataPage, noDataPage } from './page.ts'

const ctxOf = (call: VisitorCall, { token, gjuha: lang }: InputOf<typeof contract.showOwnData>): LinkPage => ({
  call,
  token,
  lang,
})

const back = (ctx: LinkPage): Redirect => ({ to: pathOf(ctx, '/te-dhenat'), status: 303 })

export async function show(call: VisitorCall, input: InputOf<typeof contract.showOwnData>): Promise<Page> {
  const ctx = ctxOf(call, input)
  const client = await ownDataOf(call, input.token)
  return client ? dataPage(ctx, client, await openFromLink(call, client.id)) : noDataPage(ctx)
}

/** Writes an answer about messages. The same one again changes nothing; under 16 a parent answers in the salon. */
export async function answer(
  call: VisitorCall,
  input: InputOf<typeof contract.answerConsent>,
): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  const client = await ownDataOf(call, input.token)
  if (!client) return noDataPage(ctx)
  const isChanged = !client.isUnder16 && (await answerByLink(call, client.id, input.answer))
  if (isChanged) await entry(call, client.id, ownDataMessages[input.answer])
  else call.skipAudit()
  return back(ctx)
}

/** Writes an answer about health data, with a line for the owner if a consent was withdrawn. */
export async function answerOfHealth(
  call: VisitorCall,
  input: InputOf<typeof contract.answerHealth>,
): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  const client = await ownDataOf(call, input.token)
  if (!client) return noDataPage(ctx)
  const changed = client.isUnder16 ? null : await answerHealthByLink(call, client.id, input.answer)
  if (changed?.isWithdrawn) await noteFromLink(call, client.id, 'withdraw')
  if (changed) await entry(call, client.id, ownDataMessages.health[input.answer])
  else call.skipAudit()
  return back(ctx)
}

/** Sends a request to the salon. An open one of the same kind stays the only one. */
export async function request(
  call: VisitorCall,
  input: InputOf<typeof contract.sendOwnRequest>,
): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  const client = await ownDataOf(call, input.token)
  // A merge or an erasure that runs now has finished after this lock.
  const [locked] = client ? await lockedClients(call.salon, [client.id]) : []
  if (!locked) return noDataPage(ctx)
  if (await noteFromLink(call, locked.id, input.kind)) await entry(call, locked.id, ownDataMessages.asked[input.kind])
  else call.skipAudit()
  return back(ctx)
}

const entry = (call: VisitorCall, client: string, description: string): Promise<void> =>
  call.audit({ action: 'update', entity: 'client', entityId: client, description, who: null })
