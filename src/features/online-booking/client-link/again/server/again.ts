import { randomUUID } from 'node:crypto'
import { html } from '#platform/server/html/html.ts'
import { book, bookingMonthOf, cachedOffer } from '#features/online-booking/booking/server/public.ts'
import {
  closedPage,
  pathOf,
  servicesOf,
  startsPage,
  stepsOf,
  visitOf,
  type ClientVisit,
  type LinkPage,
} from '#features/online-booking/client-link/server/public.ts'
import { servicesBy } from '#features/salon/services/rules.ts'
import type { BookingMonth } from '#features/online-booking/booking/contract.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { movePageDays, type FreeDay } from '../../rules.ts'
import { textsOf } from '../../../texts/rules.ts'
import type * as contract from '../contract.ts'
import { againOn, offeredStart } from '../rules.ts'

interface Usual {
  visit: ClientVisit
  services: string[]
  barber_id: string
  client_phone: string
}

/**
 * Services of the visit, if all are bookable online with its barber and there are no questions; else null, and the
 * client uses the booking steps.
 */
async function usualOf(call: VisitorCall, visit: ClientVisit | null): Promise<Usual | null> {
  if (!visit?.isOpen) return null
  const [first] = visit.parts
  const ids = visit.parts.map(({ id }) => id)
  const rows = await call.salon.selectFrom('appointments').select(['id', 'service_id']).where('id', 'in', ids).execute()
  const services = ids.flatMap((id) => rows.find((row) => row.id === id)?.service_id ?? [])
  const { services: offered, barbers } = await cachedOffer(call)
  const isOffered =
    services.length === ids.length &&
    visit.parts.every(({ barber_id }) => barber_id === first.barber_id) &&
    barbers.some(({ id }) => id === first.barber_id) &&
    servicesBy(offered, services, first.barber_id) !== null
  const asks = visit.rules.questions.some(({ is_required }) => is_required)
  return isOffered && !asks && first.client_phone
    ? { visit, services, barber_id: first.barber_id, client_phone: first.client_phone }
    : null
}

/** Booking steps, where the client chooses everything; if they are closed, a page that says so or the visit's. */
const steps = (ctx: LinkPage, visit: ClientVisit | null): Page | Redirect =>
  visit && !visit.isOpen ? closedPage(ctx, visit) : { to: (visit && stepsOf(ctx, visit)) ?? pathOf(ctx), status: 303 }

export async function choose(
  call: VisitorCall,
  { token, gjuha: lang, nga }: InputOf<typeof contract.chooseAgain>,
): Promise<Page | Redirect> {
  const ctx = { call, token, lang }
  const visit = await visitOf(call, token)
  const usual = await usualOf(call, visit)
  return usual ? againPage(ctx, usual, nga) : steps(ctx, visit)
}

async function againPage(
  ctx: LinkPage,
  usual: Usual,
  from: LocalDate | null,
  refusal: string | null = null,
): Promise<Page> {
  const { call, lang } = ctx
  const t = textsOf(lang)
  const { visit, services, barber_id } = usual
  const month = await bookingMonthOf(call, { services, barber_id })
  const range = { first: month.first as LocalDate, last: month.last as LocalDate }
  const wanted = againOn(visit.start.date, range)
  const near = freeOf(await bookingMonthOf(call, { services, barber_id, from: wanted ?? undefined }))
  const best = from === null ? offeredStart(near, wanted, visit.start.time) : null
  const days = (
    from === null ? freeOf(month) : freeOf(await bookingMonthOf(call, { services, barber_id, from }))
  ).slice(0, movePageDays)
  const key = html`<input type="hidden" name="key" value="${randomUUID()}" />`
  const above =
    best &&
    html`<form method="post" action="${pathOf(ctx, '/perseri')}">
      <input type="hidden" name="date" value="${best.date}" />${key}
      <button class="btn btn-primary btn-large btn-wide" name="time" value="${best.time}">
        ${icon('calendar')}${t.link.againOn(t.format.longDate(best.date), best.time)}
      </button>
    </form>`
  return startsPage(ctx, {
    salon: visit.salon,
    title: t.link.againTitle,
    at: '/perseri',
    text: html`<span lang="sq">${servicesOf(visit.parts)}</span>, ${t.link.withBarber(visit.parts[0].barber)}`,
    refusal,
    days,
    from,
    above: above ?? '',
    hidden: key,
  })
}

const freeOf = ({ days }: BookingMonth): FreeDay[] =>
  days.filter(({ starts }) => starts.length > 0) as unknown as FreeDay[]

/** True if the salon booked the visit itself or accepted the request. */
const isAccepted = ({ parts: [{ request }] }: ClientVisit) => request === null || request === 'accepted'

/** Books the same visit again; on a refusal shows the page with the reason. */
export async function bookSame(
  call: VisitorCall,
  { token, gjuha: lang, date, time, key }: InputOf<typeof contract.bookAgain>,
): Promise<Page | Redirect> {
  const ctx = { call, token, lang }
  const found = await visitOf(call, token)
  const usual = await usualOf(call, found)
  if (!usual) return steps(ctx, found)
  const { visit, services, barber_id, client_phone } = usual
  try {
    const { booked } = await book(
      call,
      {
        services,
        barber_id,
        date,
        time,
        hold: key,
        client_name: visit.parts[0].client_name,
        client_phone,
        answers: [],
        source: 'link',
      },
      { hasClientLink: isAccepted(visit) },
    )
    return { to: pathOf({ token: booked.token, lang }), status: 303 }
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500) throw error
    // The steps have the script that computes the proof.
    if (error.code === 'proof_needed') return steps(ctx, found)
    if (error.code === 'online_booking_closed') return closedPage(ctx, visit)
    const { link, page, common, flow } = textsOf(lang)
    const texts: Record<string, string> = { slot_taken: link.takenMeanwhile, too_many_requests: common.tooOften }
    return againPage(ctx, usual, null, texts[error.code] ?? (visit.salon.phone ? page.callInstead : flow.askInstead))
  }
}
