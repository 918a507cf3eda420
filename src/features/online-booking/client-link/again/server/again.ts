import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { book, bookingMonthOf, bookingOfferOf } from '#features/online-booking/booking/server/public.ts'
import {
  dayLinks,
  framed,
  pathOf,
  startsForm,
  visitOf,
  type ClientVisit,
  type LinkPage,
} from '#features/online-booking/client-link/server/public.ts'
import { icon } from '#platform/server/html/icons.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, Redirect } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { movePageDays } from '../../rules.ts'
import { linkIn, textsOf } from '../../../texts/rules.ts'
import type * as contract from '../contract.ts'
import { againOn, offeredStart, type AgainDay } from '../rules.ts'

/** Services to book again with the same barber. */
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
async function usualOf(call: VisitorCall, token: string): Promise<Usual | null> {
  const visit = await visitOf(call, token)
  if (!visit?.isOpen) return null
  const [first] = visit.parts
  const ids = visit.parts.map(({ id }) => id)
  const rows = await call.salon.selectFrom('appointments').select(['id', 'service_id']).where('id', 'in', ids).execute()
  const services = ids.flatMap((id) => rows.find((row) => row.id === id)?.service_id ?? [])
  const { services: offered, barbers } = await bookingOfferOf(call)
  const barber = barbers.find(({ id }) => id === first.barber_id)
  const isOffered =
    services.length === ids.length &&
    services.every((id) => offered.some((service) => service.id === id)) &&
    visit.parts.every(({ barber_id }) => barber_id === first.barber_id) &&
    barber !== undefined &&
    !barber.differs.some((one) => !one.offered && services.includes(one.service_id))
  const asks = visit.rules.questions.some(({ is_required }) => is_required)
  return isOffered && !asks && first.client_phone
    ? { visit, services, barber_id: first.barber_id, client_phone: first.client_phone }
    : null
}

/** Booking steps, where the client chooses everything. */
const steps = ({ call, lang, token }: LinkPage): Redirect => ({
  to: call.visited.pageAddress ? linkIn(lang, `/r/${call.visited.pageAddress}/cakto`) : pathOf({ token, lang }),
  status: 303,
})

export async function choose(
  call: VisitorCall,
  { token, gjuha: lang, nga }: InputOf<typeof contract.chooseAgain>,
): Promise<Page | Redirect> {
  const ctx = { call, token, lang }
  const usual = await usualOf(call, token)
  return usual ? againPage(ctx, usual, nga) : steps(ctx)
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
  const action = pathOf(ctx, '/perseri')
  const key = html`<input type="hidden" name="key" value="${randomUUID()}" />`
  const names = visit.parts.map(({ service_name }) => service_name).join(', ')
  return framed(ctx, {
    salon: visit.salon,
    title: t.link.againTitle,
    at: '/perseri',
    status: refusal === null ? undefined : 409,
    body: html`<h1 class="title visit-title">${t.link.againTitle}</h1>
      <p class="muted">${t.link.againText(names, visit.parts[0].barber)}</p>
      ${refusal ? html`<p class="visit-refused tone-wait" role="alert">${refusal}</p>` : ''}
      ${
        best
          ? html`<form method="post" action="${action}">
              <input type="hidden" name="date" value="${best.date}" />${key}
              <button class="btn btn-primary btn-large btn-wide" name="time" value="${best.time}">
                ${icon('calendar')}${t.link.againOn(t.format.longDate(best.date), best.time)}
              </button>
            </form>`
          : ''
      }
      ${days.length > 0 ? startsForm(ctx, action, days, key) : html`<p>${t.link.noStarts}</p>`}
      ${dayLinks(ctx, '/perseri', days, from)}`,
  })
}

const freeOf = ({ days }: Awaited<ReturnType<typeof bookingMonthOf>>): AgainDay[] =>
  days.flatMap(({ date, starts }) =>
    starts.length === 0
      ? []
      : [
          {
            date: date as LocalDate,
            starts: starts.map(({ time, rank }) => ({ time: time as LocalTime, rank })),
          },
        ],
  )

/** True if the salon booked the visit itself or accepted the request. */
const isAccepted = ({ parts: [{ request }] }: ClientVisit) => request === null || request === 'accepted'

/** Books the same visit again; on a refusal shows the page with the reason. */
export async function bookSame(
  call: VisitorCall,
  { token, gjuha: lang, date, time, key }: InputOf<typeof contract.bookAgain>,
): Promise<Page | Redirect> {
  const ctx = { call, token, lang }
  const usual = await usualOf(call, token)
  if (!usual) return steps(ctx)
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
    const { link, page } = textsOf(lang)
    return againPage(ctx, usual, null, error.code === 'slot_taken' ? link.takenMeanwhile : page.callInstead)
  }
}
