import type { LinkRequest } from '#features/clients/requests/server/public.ts'
import {
  contactOf,
  contactRows,
  framed,
  headOf,
  pathOf,
  rowCard,
  withCall,
  type LinkPage,
} from '#features/online-booking/client-link/server/public.ts'
import { noticePath } from '#features/online-booking/privacy/rules.ts'
import type { Page } from '#platform/server/feature.ts'
import { html } from '#platform/server/html/html.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { linkIn, textsOf } from '../../../texts/rules.ts'
import { endOf, type OwnRequest } from '../rules.ts'
import type { OwnData } from './client.ts'

const dataPath = '/te-dhenat'

/** Neither allergies nor notes, and no value by which a stranger could reach the client: links are forwarded. */
export async function dataPage(ctx: LinkPage, client: OwnData, open: readonly LinkRequest[]): Promise<Page> {
  const salon = await contactOf(ctx.call)
  const { ownData: t, link } = textsOf(ctx.lang)
  return framed(ctx, {
    salon,
    title: `${t.title} · ${salon.name}`,
    at: dataPath,
    body: html`<h1 class="title visit-title">${t.title}</h1>
      <section class="card visit-card own-data">
        <dl>
          ${facts(ctx, client).map(
            ([label, value]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <p class="muted small">${t.notShown}</p>
      ${messagesCard(ctx, client)} ${healthCard(ctx, client)}
      ${requests(
        ctx,
        open.filter(({ kind }) => kind !== 'withdraw' || client.health !== 'given'),
      )}
      <p class="muted small">
        ${t.answers([salon.name, salon.address].filter((part) => part !== null).join(', '))} ${notice(ctx)}
      </p>
      <nav class="visit-more"><a class="btn btn-quiet" href="${pathOf(ctx)}">${link.back}</a></nav>`,
  })
}

function facts({ lang }: LinkPage, client: OwnData): [string, string][] {
  const { ownData: t, format } = textsOf(lang)
  const last = client.lastVisit
  return [
    [t.name, firstName(client.name)],
    ...(client.phone ? [[t.phone, t.endsWith(endOf(client.phone))] as [string, string]] : []),
    ...(client.hasEmail ? [[t.email, t.stored] as [string, string]] : []),
    ...(client.hasBirthday ? [[t.birthday, t.stored] as [string, string]] : []),
    [t.appointments, last ? t.visitCount(client.visits, `${format.shortDate(last)} ${last.slice(0, 4)}`) : t.noVisits],
  ]
}

/** Answers that differ from the present one. */
function messagesCard(ctx: LinkPage, { consent, isUnder16 }: OwnData): Html {
  const { ownData: t } = textsOf(ctx.lang)
  const now = consent === null ? t.notAsked : t[consent]
  const button = (answer: 'given' | 'refused', label: string) =>
    consent === answer ? '' : html`<button class="btn" name="answer" value="${answer}">${label}</button>`
  return html`<section class="card own-consent">
    <h2>${t.messages}</h2>
    <p>${isUnder16 ? t.parent : now}</p>
    ${
      isUnder16
        ? ''
        : html`<form method="post" action="${pathOf(ctx, `${dataPath}/mesazhet`)}">
            ${button('given', t.agree)} ${button('refused', consent === 'given' ? t.withdraw : t.refuse)}
          </form>`
    }
    <p class="muted small">${t.reminders}</p>
  </section>`
}

/** Nothing says whether an allergy is stored. A withdrawal is confirmed, because it deletes at once. */
function healthCard(ctx: LinkPage, { health, isUnder16 }: OwnData): Html {
  const { ownData: t } = textsOf(ctx.lang)
  const form = (answer: 'given' | 'refused', label: string, tone = '') =>
    html`<form method="post" action="${pathOf(ctx, `${dataPath}/shendeti`)}">
      <button class="btn ${tone}" name="answer" value="${answer}">${label}</button>
    </form>`
  const answers =
    health === 'given'
      ? html`<details>
          <summary>${t.healthWithdraw}</summary>
          <p>${t.healthWithdrawText}</p>
          ${form('refused', t.healthWithdrawYes, 'visit-bad')}
        </details>`
      : html`${form('given', t.healthAgree)} ${health === null ? form('refused', t.healthRefuse) : ''}`
  return html`<section class="card own-consent">
    <h2>${t.health}</h2>
    <p>${isUnder16 ? t.parent : health === null ? t.notAsked : t.healthNow[health]}</p>
    ${isUnder16 ? '' : html`<div>${answers}</div>`}
    <p class="muted small">${t.healthText}</p>
  </section>`
}

function requests(ctx: LinkPage, open: readonly LinkRequest[]): Html {
  const { ownData: t, format } = textsOf(ctx.lang)
  const form = (kind: OwnRequest, button: Html): Html | '' =>
    open.some((one) => one.kind === kind)
      ? ''
      : html`<form method="post" action="${pathOf(ctx, `${dataPath}/kerkesa`)}">
          <input type="hidden" name="kind" value="${kind}" />${button}
        </form>`
  const erase = form('erase', html`<button class="btn btn-large btn-wide visit-bad">${t.eraseYes}</button>`)
  return html`${open.map(
    ({ kind, came_on, due_on }) =>
      html`<p class="visit-done tone-wait" role="status">
        ${icon('clock')}<span>${t.asked[kind]} ${t.term(format.shortDate(came_on), format.shortDate(due_on))}</span>
      </p>`,
  )}
  ${form('copy', html`<button class="btn btn-primary btn-large btn-wide">${t.copy}</button>`)}
  ${
    erase &&
    html`<details class="card own-erase">
      <summary>${t.erase}${icon('chevron-right')}</summary>
      <p>${t.eraseText}</p>
      ${erase}
    </details>`
  }
  ${form('correct', html`<button class="btn btn-quiet btn-wide">${t.correct}</button>`)}`
}

function notice({ call, lang }: LinkPage): Html | '' {
  const { pageAddress } = call.visited
  return pageAddress
    ? html`<a href="${linkIn(lang, noticePath(pageAddress))}">${textsOf(lang).ownData.fullText}</a>`
    : ''
}

/** For a visit that is gone and a client who was erased alike. */
export async function noDataPage(ctx: LinkPage): Promise<Page> {
  const salon = await contactOf(ctx.call)
  const { ownData: t } = textsOf(ctx.lang)
  return framed(ctx, {
    salon,
    title: `${t.title} · ${salon.name}`,
    at: dataPath,
    status: 410,
    body: html`${headOf('plain', t.title, withCall(ctx.lang, salon, t.none))} ${rowCard(contactRows(ctx, salon, null))}`,
  })
}
