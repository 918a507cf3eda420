import { html } from '#platform/server/html/html.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Page } from '#platform/server/feature.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { currencies, toCents } from '#platform/shared/money.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { addDays, localDate, wallClock, weekday } from '#platform/shared/time.ts'
import { isOpenToAll } from '#features/online-booking/settings/rules.ts'
import { mapLink, phoneLink, whatsappLink } from '../../page/rules.ts'
import { footer, languageLinks, page, zoneLine } from '../../page/server/public.ts'
import { icon, type IconName } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import { linkIn, textsOf, type Language, type Texts } from '../../texts/rules.ts'
import { isAhead, movePageDays, type FreeDay, type Start } from '../rules.ts'
import type { ClientVisit, SalonContact } from './visit.ts'

export interface LinkPage {
  call: VisitorCall
  token: string
  lang: Language
}

export const pathOf = (
  { token, lang }: Pick<LinkPage, 'token' | 'lang'>,
  rest = '',
  query: Record<string, string> = {},
) => linkIn(lang, `/v/${token}${rest}`, query)

/** Compares time zones, the only script of these pages. */
const script = 'src/features/online-booking/client-link/web/entry.ts'

/** Path of the booking steps; null if they are closed, as for all without new clients. */
export const stepsOf = ({ call, lang }: LinkPage, { isOpen, rules }: Pick<ClientVisit, 'isOpen' | 'rules'>) =>
  isOpen && isOpenToAll(rules) && call.visited.pageAddress ? linkIn(lang, `/r/${call.visited.pageAddress}/cakto`) : null

interface Frame {
  salon: SalonContact
  title: string
  body: Html
  /** Path after the token, for the language links. */
  at?: string
  status?: number
  refusal?: string | null
}

/** Title and picture of a shared link: those of the salon, without data of the visit. */
function previewOf({ call, lang }: LinkPage, { name }: SalonContact): Html {
  const { common } = textsOf(lang)
  const { pageAddress } = call.visited
  const { appUrl } = call.installation
  return html`<meta property="og:type" content="website" />
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${textsOf(lang).link.booked} &middot; ${name}" />
    <meta property="og:description" content="${common.bookedWith}" />
    <meta property="og:image" content="${appUrl}${pageAddress ? `/r/${pageAddress}/share.png` : '/share.png'}" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`
}

export function framed(ctx: LinkPage, { salon, title, body, at: subpath = '', status, refusal }: Frame): Page {
  const { call, lang } = ctx
  const name = call.visited.pageAddress
    ? html`<a href="${linkIn(lang, `/r/${call.visited.pageAddress}`)}">${salon.name}</a>`
    : html`<span>${salon.name}</span>`
  return page({
    files: call.installation.builtFiles,
    lang,
    title,
    head: previewOf(ctx, salon),
    script,
    // Reports of errors must not contain the token.
    unreported: true,
    status: refusal ? 409 : status,
    body: html`<div class="visit">
      <header class="visit-top">
        <b>${name}</b>${languageLinks(lang, (other) => pathOf({ ...ctx, lang: other }, subpath))}
      </header>
      <main id="main">${body}</main>
      ${footer(lang)}
    </div>`,
  })
}

const form = (action: string, button: Html): Html => html`<form method="post" action="${action}">${button}</form>`

const row = (href: string, kind: IconName, title: string, text: string): Html =>
  html`<li>
    <a href="${href}">
      ${icon(kind)}<span><b>${title}</b>${text && html`<small>${text}</small>`}</span>${icon('chevron-right')}
    </a>
  </li>`

const dateBox = (t: Texts, { date }: Start): Html =>
  html`<span class="date visit-day tone-accent" aria-hidden="true">
    ${t.format.weekdayShort(weekday(date))}<b>${Number(date.slice(8))}</b>${t.format.monthYear(date).slice(0, 3)}
  </span>`

const line = (label: string, value: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`

/** A line with the salon's own words. */
const ownLine = (label: string, value: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd lang="sq">${value}</dd>
  </div>`

export const servicesOf = (parts: readonly Appointment[]): string =>
  parts.map(({ service_name }) => service_name).join(', ')

export const barbersOf = (parts: readonly Appointment[]): string =>
  [...new Set(parts.map(({ barber }) => barber))].join(' + ')

export function totalOf(t: Texts, parts: readonly Appointment[]): string {
  const sums = currencies.map((currency) => {
    const own = parts.filter((part) => part.currency === currency)
    const cents = own.reduce((sum, { price }) => sum + toCents(price ?? 0), 0)
    return cents > 0 ? t.format.money(cents, currency) : ''
  })
  return sums.filter(Boolean).join(' + ')
}

export function visitCard({ call, lang }: LinkPage, visit: ClientVisit): Html {
  const t = textsOf(lang)
  const { parts, start, salon, rules } = visit
  const total = totalOf(t, parts)
  const hours = `${start.time}–${wallClock(visit.ends, call.timeZone).time}`
  return html`<section class="card visit-card">
    <div class="visit-when">
      ${dateBox(t, start)}
      <div>
        <h2>${t.format.longDate(start.date)}</h2>
        <p>${hours} ${t.link.withBarber(barbersOf(parts))}</p>
      </div>
    </div>
    <dl>
      ${ownLine(t.common.services, servicesOf(parts))} ${total && line(t.common.inSalon, total)}
      ${salon.address ? line(t.common.address, salon.address) : ''}
      ${rules.text_after_booking ? ownLine(t.link.asked, rules.text_after_booking) : ''}
    </dl>
    ${zoneLine(lang, call.timeZone, start.date)}
  </section>`
}

export function contactRows({ call, lang }: LinkPage, { phone }: SalonContact, whatsapp: string | null): Html {
  const { page: t } = textsOf(lang)
  const number = readPhone(phone, call.country)
  return html`${whatsapp ? row(whatsappLink(whatsapp), 'whatsapp', t.whatsapp, '') : ''}
  ${number ? row(phoneLink(number), 'phone', t.call, number.typed) : ''}`
}

export const rowCard = (rows: Html): Html | '' =>
  String(rows).trim() === ''
    ? ''
    : html`<ul class="card visit-rows lines">
        ${rows}
      </ul>`

/** Actions of the client, the first one as a large button. */
export function actions(ctx: LinkPage, visit: ClientVisit): Html {
  const { call, lang } = ctx
  const t = textsOf(lang)
  const { state, start, mayCancel, mayMove, mayTakeBack, isOpen, until, parts } = visit
  const ahead = isAhead(state)
  const isConfirmed = parts.every(({ coming_at }) => coming_at !== null)
  const deadline = wallClock(until, call.timeZone)
  const untilText = t.link.until(t.format.dayThen(deadline.date, call.today), deadline.time)
  const map = mapLink(visit.rules.map_url, visit.salon)
  const steps = stepsOf(ctx, visit)
  const again = isOpen && !ahead && state !== 'running'
  const file = pathOf(ctx, '/kalendari.ics', { ruaj: '1' })
  const subscribe = `${call.installation.appUrl}${pathOf(ctx, '/kalendari.ics')}`.replace(/^https?:/, 'webcal:')
  const saveButton = (kind: string) =>
    html`<a class="btn ${kind} btn-large btn-wide" href="${file}" download>${icon('calendar')}${t.link.save}</a>`
  const first = mayTakeBack
    ? form(
        pathOf(ctx, '/rikthe'),
        html`<button class="btn btn-primary btn-large btn-wide">
          ${icon('check')}${visit.isWithdrawn ? t.link.requestAgain : t.link.takeBack}
        </button>`,
      )
    : ahead && state !== 'waiting' && !isConfirmed
      ? html`${form(
          pathOf(ctx, '/vij'),
          html`<button class="btn btn-primary btn-large btn-wide">${icon('check')}${t.link.coming}</button>`,
        )}${saveButton('')}`
      : ahead
        ? saveButton('btn-primary')
        : again
          ? html`<a class="btn btn-primary btn-large btn-wide" href="${pathOf(ctx, '/perseri')}">
              ${icon('calendar')}${t.link.again}
            </a>`
          : ''
  const rows = html`${mayMove ? row(pathOf(ctx, '/zhvendos'), 'clock', t.link.move, untilText) : ''}
  ${
    mayCancel
      ? row(pathOf(ctx, '/anulo'), 'x', state === 'waiting' ? t.link.withdraw : t.link.cancel, mayMove ? '' : untilText)
      : ''
  }
  ${ahead ? row(subscribe, 'calendar', t.link.subscribe, t.link.subscribeText) : ''}
  ${map && (ahead || state === 'running') ? row(map, 'pin', t.page.openMap, visit.salon.address ?? '') : ''}
  ${mayTakeBack && again ? row(pathOf(ctx, '/perseri'), 'calendar', t.link.again, '') : ''}
  ${steps && !ahead ? row(steps, 'plus', t.link.otherVisit, '') : ''}
  ${contactRows(ctx, visit.salon, visit.rules.whatsapp)}`
  return html`${first} ${rowCard(rows)}
  ${ahead && !mayCancel && start.date >= call.today ? html`<p class="visit-note">${withCall(lang, visit.salon, t.link.tooLate)}</p>` : ''}`
}

/** A text that asks to call, if the salon has a number. */
export const withCall = (lang: Language, { phone }: SalonContact, text: string): string =>
  phone ? `${text} ${textsOf(lang).link.callFor}` : text

export const headOf = (kind: 'ok' | 'wait' | 'bad' | 'plain', title: string, text: string): Html =>
  html`<div class="visit-head">
    <span class="visit-mark tone-${kind === 'plain' ? 'accent' : kind}">
      ${icon(kind === 'ok' ? 'check' : kind === 'wait' ? 'clock' : kind === 'bad' ? 'x' : 'calendar')}
    </span>
    <h1 class="title">${title}</h1>
    ${text ? html`<p>${text}</p>` : ''}
  </div>`

/** Instead of free times while online booking is closed. */
export const closedPage = (ctx: LinkPage, { salon, rules }: Pick<ClientVisit, 'salon' | 'rules'>): Page => {
  const { flow, link } = textsOf(ctx.lang)
  return framed(ctx, {
    salon,
    title: `${flow.closedNow} · ${salon.name}`,
    at: '/perseri',
    status: 409,
    body: html`${headOf('bad', flow.closedNow, salon.phone ? link.callFor : '')}
      ${rowCard(contactRows(ctx, salon, rules.whatsapp))}
      <nav class="visit-more"><a class="btn btn-quiet" href="${pathOf(ctx)}">${link.back}</a></nav>`,
  })
}

export const refusalText = (refusal: string | null): Html | '' =>
  refusal ? html`<p class="visit-refused tone-wait" role="alert">${refusal}</p>` : ''

interface StartsPage extends Omit<Frame, 'body' | 'status'> {
  at: string
  text: Html | string
  refusal: string | null
  days: readonly FreeDay[]
  /** First displayed day; null for the first page. */
  from: string | null
  above?: Html | ''
  hidden?: Html
}

export function startsPage(ctx: LinkPage, { text, days, from, above = '', hidden, ...frame }: StartsPage): Page {
  const t = textsOf(ctx.lang)
  return framed(ctx, {
    ...frame,
    body: html`<h1 class="title visit-title">${frame.title}</h1>
      <p class="muted">${text}</p>
      ${refusalText(frame.refusal)} ${above}
      ${days.length > 0 ? startsForm(ctx, pathOf(ctx, frame.at), days, hidden) : html`<p>${t.link.noStarts}</p>`}
      ${dayLinks(ctx, frame.at, days, from)}`,
  })
}

function startsForm(ctx: LinkPage, action: string, days: readonly FreeDay[], hidden: Html | '' = ''): Html {
  const t = textsOf(ctx.lang)
  const [first] = days
  return html`${first ? zoneLine(ctx.lang, ctx.call.timeZone, localDate(first.date)) : ''}${days.map(
    ({ date, starts }, index) =>
      html`<details class="card visit-starts" ${index === 0 ? 'open' : ''}>
        <summary>
          <h2>${t.format.relativeDay(date, ctx.call.today)}</h2>
          <small>${starts[0]?.time}&ndash;${starts.at(-1)?.time}</small>${icon('chevron-right')}
        </summary>
        <form method="post" action="${action}">
          <input type="hidden" name="date" value="${date}" />${hidden}
          ${starts.map(
            ({ time, rank }) =>
              html`<button class="btn ${rank === 1 ? 'visit-best' : ''}" name="time" value="${time}">${time}</button>`,
          )}
        </form>
      </details>`,
  )}`
}

function dayLinks(ctx: LinkPage, subpath: string, days: readonly FreeDay[], from: string | null): Html {
  const t = textsOf(ctx.lang)
  const last = days.at(-1)
  return html`<nav class="visit-more">
    ${from ? html`<a class="btn" href="${pathOf(ctx, subpath)}">${t.link.firstDays}</a>` : ''}
    ${
      last && days.length >= movePageDays
        ? html`<a class="btn" href="${pathOf(ctx, subpath, { nga: addDays(localDate(last.date), 1) })}">
            ${t.link.otherDays}
          </a>`
        : ''
    }
    <a class="btn btn-quiet" href="${pathOf(ctx)}">${t.link.back}</a>
  </nav>`
}
