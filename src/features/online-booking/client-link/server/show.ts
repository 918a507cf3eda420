import { html } from '#platform/server/html/html.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import { isLocalDate, isLocalTime, type LocalDate } from '#platform/shared/time.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { Html } from '#platform/server/html/page.ts'
import { firstName } from '#platform/shared/sqText.ts'
import { textsOf, type Texts } from '../../texts/rules.ts'
import type * as contract from '../contract.ts'
import { isAhead, type Start } from '../rules.ts'
import { cancel, come, move, movesOf, takeBack } from './change.ts'
import {
  actions,
  contactRows,
  rowCard,
  framed,
  headOf,
  pathOf,
  refusalText,
  startsPage,
  visitCard,
  withCall,
  type LinkPage,
} from './pages.ts'
import { contactOf, existingVisitOf, visitOf, type ClientVisit } from './visit.ts'

type ShowInput = InputOf<typeof contract.showVisit>

const ctxOf = (call: VisitorCall, { token, gjuha: lang }: Pick<ShowInput, 'token' | 'gjuha'>): LinkPage => ({
  call,
  token,
  lang,
})

const to = (ctx: LinkPage, query: Record<string, string> = {}): Redirect => ({
  to: pathOf(ctx, '', query),
  status: 303,
})

function headline(t: Texts, visit: ClientVisit): Html {
  const { state, parts, link } = visit
  const [first] = parts
  const day = t.format.longDate(link.known.date)
  switch (state) {
    case 'waiting':
      return headOf('wait', t.link.waiting, `${t.page.approvalRule} ${t.page.approvalHow}`)
    case 'booked':
      return headOf('ok', t.link.booked, t.link.bookedText(firstName(first.client_name)))
    case 'moved':
      return headOf('wait', t.link.moved, t.link.movedText(day, link.known.time))
    case 'running':
      return headOf('ok', t.link.running, t.link.runningText)
    case 'past':
      return headOf('plain', t.link.past, first.status === 'cancelled' ? '' : t.link.pastText)
    case 'cancelled':
      return headOf('bad', visit.isWithdrawn ? t.link.withdrawn : t.link.cancelled, whyCancelled(t, first))
  }
}

function whyCancelled(t: Texts, { request, cancel_reason }: ClientVisit['parts'][0]): string {
  if (request === 'declined') return t.link.declined
  if (request === 'unanswered') return t.link.unanswered
  return cancel_reason === 'client' ? t.link.cancelledByClient : t.link.cancelledBySalon
}

/** Start in a link's parameter, `2026-11-21T10:15`; null if invalid. */
function startIn(text: unknown): Start | null {
  const [date = '', time = ''] = typeof text === 'string' ? text.split('T') : []
  return isLocalDate(date) && isLocalTime(time) ? { date, time } : null
}

const done = (text: string, undo: Html | '' = ''): Html =>
  html`<div class="visit-done tone-ok" role="status">${icon('check')}<span>${text}</span>${undo}</div>`

/** Notice of the last action, with its undo. */
function note(ctx: LinkPage, visit: ClientVisit, { u, ishte }: Pick<ShowInput, 'u' | 'ishte'>): Html | '' {
  const t = textsOf(ctx.lang)
  const before = startIn(ishte)
  const isDone = isAhead(visit.state)
  const isRequest = visit.state === 'waiting'
  if (u === 'rikthyer' && isDone) return done(isRequest ? t.link.requestedAgain : t.link.tookBack)
  if (u !== 'zhvendosur' || !isDone) {
    const isConfirmed = visit.parts.every(({ coming_at }) => coming_at !== null)
    return isConfirmed && isDone ? done(t.link.comingSaid) : ''
  }
  const back =
    before && visit.mayMove
      ? html`<form method="post" action="${pathOf(ctx, '/zhvendos')}">
          <input type="hidden" name="date" value="${before.date}" /><input
            type="hidden"
            name="time"
            value="${before.time}"
          />
          <button class="btn">${t.link.moveBack(t.format.longDate(before.date), before.time)}</button>
        </form>`
      : ''
  return done(isRequest ? t.link.requestMoved : t.link.moved, back)
}

async function visitPage(
  ctx: LinkPage,
  visit: ClientVisit,
  given: Pick<ShowInput, 'u' | 'ishte'>,
  refusal: string | null = null,
): Promise<Page> {
  const t = textsOf(ctx.lang)
  return framed(ctx, {
    salon: visit.salon,
    title: `${t.link.booked} · ${visit.salon.name}`,
    refusal,
    body: html`${headline(t, visit)}${refusalText(refusal)} ${note(ctx, visit, given)} ${visitCard(ctx, visit)}
      ${actions(ctx, visit)}
      <nav class="visit-more">
        <a class="btn btn-quiet" href="${pathOf(ctx, '/te-dhenat')}">${t.ownData.title}</a>
      </nav>`,
  })
}

async function gonePage(ctx: LinkPage): Promise<Page> {
  const t = textsOf(ctx.lang)
  const salon = await contactOf(ctx.call)
  return framed(ctx, {
    salon,
    title: `${t.link.booked} · ${salon.name}`,
    status: 410,
    body: html`${headOf('bad', t.link.gone, withCall(ctx.lang, salon, t.link.goneText))}
    ${rowCard(contactRows(ctx, salon, null))}`,
  })
}

export async function show(call: VisitorCall, input: ShowInput): Promise<Page> {
  const ctx = ctxOf(call, input)
  const visit = await visitOf(call, input.token)
  return visit ? visitPage(ctx, visit, input) : gonePage(ctx)
}

export async function askCancel(
  call: VisitorCall,
  input: InputOf<typeof contract.askCancel>,
): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  const visit = await visitOf(call, input.token)
  if (!visit?.mayCancel) return to(ctx)
  const { link } = textsOf(ctx.lang)
  const [title, yes, no] =
    visit.state === 'waiting'
      ? [link.withdrawAsk, link.withdrawYes, link.withdrawNo]
      : [link.cancelAsk, link.cancelYes, link.cancelNo]
  return framed(ctx, {
    salon: visit.salon,
    title,
    at: '/anulo',
    body: html`${headOf('plain', title, link.cancelAskText)} ${visitCard(ctx, visit)}
      <form method="post" action="${pathOf(ctx, '/anulo')}">
        <button class="btn btn-large btn-wide visit-bad">${yes}</button>
      </form>
      <a class="btn btn-primary btn-large btn-wide" href="${pathOf(ctx)}">${no}</a>`,
  })
}

export async function cancelled(
  call: VisitorCall,
  input: InputOf<typeof contract.cancelVisit>,
): Promise<Page | Redirect> {
  const isDone = await cancel(call, input.token)
  return to(ctxOf(call, input), isDone ? { u: 'anuluar' } : {})
}

export async function tookBack(
  call: VisitorCall,
  input: InputOf<typeof contract.takeBackCancel>,
): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  if (await takeBack(call, input.token)) return to(ctx, { u: 'rikthyer' })
  const visit = await existingVisitOf(call, input.token)
  return visitPage(ctx, visit, { u: null, ishte: null }, textsOf(ctx.lang).link.takenMeanwhile)
}

export async function chooseStart(
  call: VisitorCall,
  input: InputOf<typeof contract.chooseStart>,
): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  const visit = await visitOf(call, input.token)
  return visit?.mayMove ? movePage(ctx, visit, input.nga ?? null) : to(ctx)
}

async function movePage(
  ctx: LinkPage,
  visit: ClientVisit,
  from: LocalDate | null,
  refusal: string | null = null,
): Promise<Page> {
  const t = textsOf(ctx.lang)
  return startsPage(ctx, {
    salon: visit.salon,
    title: t.link.moveTitle,
    at: '/zhvendos',
    text: t.link.now(t.format.dayThen(visit.start.date, ctx.call.today), visit.start.time),
    refusal,
    days: await movesOf(ctx.call, visit, from),
    from,
  })
}

export async function moved(call: VisitorCall, input: InputOf<typeof contract.moveVisit>): Promise<Page | Redirect> {
  const ctx = ctxOf(call, input)
  const visit = await visitOf(call, input.token)
  if (!visit?.mayMove) return to(ctx)
  const { date, time } = visit.start
  const isDone = await move(call, input.token, { date: input.date, time: input.time })
  if (isDone) return to(ctx, { u: 'zhvendosur', ishte: `${date}T${time}` })
  const now = await existingVisitOf(call, input.token)
  return movePage(ctx, now, input.date, textsOf(ctx.lang).link.takenMeanwhile)
}

export async function coming(call: VisitorCall, input: InputOf<typeof contract.confirmComing>): Promise<Redirect> {
  const isDone = await come(call, input.token)
  return to(ctxOf(call, input), isDone ? { u: 'vij' } : {})
}
