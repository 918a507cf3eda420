import { html } from '#platform/server/html/html.ts'
import { visitOf } from '#features/online-booking/client-link/server/public.ts'
import { footer, page } from '#features/online-booking/page/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { notFound } from '#platform/shared/fault.ts'
import { linkIn, textsOf } from '../../texts/rules.ts'
import type { askUnsubscribe, unsubscribeVisit } from '../contract.ts'

type Input = InputOf<typeof askUnsubscribe>

/** Confirmation page before unsubscribing from mails about a visit. Throws 404. */
export async function ask(call: VisitorCall, input: Input): Promise<Page> {
  if (!(await visitOf(call, input.token))) throw notFound()
  const t = textsOf(input.gjuha)
  return shown(call, input, t.mail.stopAsk, [
    html`<p>${t.mail.stopText}</p>`,
    html`<form method="post" action="${linkIn(input.gjuha, `/v/${input.token}/email`)}">
      <button class="btn btn-primary btn-large">${t.mail.stop}</button>
    </form>`,
  ])
}

/** Unsubscribes from mails about a visit. Idempotent. Throws 404. */
export async function unsubscribe(call: VisitorCall, input: InputOf<typeof unsubscribeVisit>): Promise<Page> {
  const visit = await visitOf(call, input.token)
  if (!visit) throw notFound()
  await call.salon
    .updateTable('visit_mails')
    .set({ unsubscribed_at: call.now, is_changed: false, remind_at: null })
    .where(
      'appointment_id',
      'in',
      visit.parts.map(({ id }) => id),
    )
    .where('unsubscribed_at', 'is', null)
    .execute()
  return shown(call, input, textsOf(input.gjuha).mail.stopped, [])
}

function shown(
  call: VisitorCall,
  { token, gjuha }: Input,
  title: string,
  body: readonly ReturnType<typeof html>[],
): Page {
  const t = textsOf(gjuha)
  return page({
    files: call.installation.builtFiles,
    lang: gjuha,
    title,
    body: html`<div class="visit">
      <main id="main">
        <h1>${title}</h1>
        ${body}
        <p><a href="${linkIn(gjuha, `/v/${token}`)}">${t.link.back}</a></p>
      </main>
      ${footer(gjuha)}
    </div>`,
    headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
  })
}
