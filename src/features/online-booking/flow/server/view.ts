import { servicesBy } from '#features/salon/services/rules.ts'
import { html } from '#platform/server/html/html.ts'
import type { Html } from '#platform/server/html/page.ts'
import type { Hold } from '#features/online-booking/booking/contract.ts'
import type { OnlineOffer } from '#features/online-booking/booking/server/public.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import { weekday, type LocalDate } from '#platform/shared/time.ts'
import type { Language, Texts } from '../../texts/rules.ts'
import { anyBarber, linkTo, noChoice, parametersOf, totalOf, type Choice, type Step } from '../rules.ts'

export interface Typed {
  name: string
  code: string
  phone: string
  email: string
  note: string
  /** Answers in the order of the salon's questions. */
  answers: string[]
  /** Signed time at which the form was first shown. */
  stamp: string
}

export interface View {
  address: string
  choice: Choice
  t: Texts
  salon: {
    name: string
    address: string | null
    phone: string | null
    country: 'XK' | 'AL'
    picture: string | null
    /** Ids of the barbers' pictures by barber. */
    pictures: ReadonlyMap<string, string>
  }
  settings: OnlineBooking
  offer: OnlineOffer
  hold: Hold | null
  typed: Typed
  /** True if the step contains the inputs itself, so typed values are passed on even if none were typed before. */
  hasInputs?: true
  today: LocalDate
  timeZone: string
  now: Date
}

/** Message above the step with the reason why it is shown again. */
export interface Notice {
  text: string
  nearest?: readonly { date: string; time: string }[]
}

export const hasTyped = ({ name, phone, email, note, answers }: Typed): boolean =>
  [name, phone, email, note, ...answers].some((text) => text !== '')

/** Albanian writes short names of days and months in lower case. */
const asWritten = (text: string, language: Language) => (language === 'sq' ? text.toLowerCase() : text)
export const shortDay = ({ t, choice }: Pick<View, 't' | 'choice'>, day: number): string =>
  asWritten(t.format.weekdayShort(day), choice.language)
export const shortMonth = ({ t, choice }: Pick<View, 't' | 'choice'>, date: LocalDate): string =>
  asWritten(t.format.monthYear(date).slice(0, 3), choice.language)

export const barbersFor = ({ offer, choice }: View) =>
  offer.barbers.filter(({ id }) => servicesBy(offer.services, choice.services, id) !== null)

export const choosesBarber = (view: View): boolean => view.offer.barbers.length > 1

/** Null for any barber. */
export const barberId = ({ barber }: Choice): string | null => (barber === anyBarber ? null : barber)

/** '10:15 te Çlirim Berisha', or the time alone if any barber may do it. */
export const timeText = (view: View, time: string): string =>
  view.hold || barberId(view.choice) !== null ? view.t.flow.at(time, barberName(view)) : time

export const barberName = (view: View): string => {
  if (view.hold) return view.hold.barber
  const id = barberId(view.choice)
  return view.offer.barbers.find((one) => one.id === id)?.name ?? view.t.flow.anyone
}

export const chosenServices = ({ offer, choice }: View, barber = barberId(choice)) =>
  servicesBy(offer.services, choice.services, barber) ?? []

export const pictureLink = ({ address }: View, id: string): string => `/r/${address}/foto/vogel/${id}`

/** Weekday, day and month; the date is also written out beside it. */
export const dateBox = (view: Pick<View, 't' | 'choice'>, date: LocalDate): Html =>
  html`<p class="date flow-date tone-accent" aria-hidden="true">
    <span>${shortDay(view, weekday(date))}</span><b>${Number(date.slice(8))}</b><span>${shortMonth(view, date)}</span>
  </p>`

export const serviceNames = (names: readonly string[]): string => names.join(' + ')

export function priceText(t: Texts, prices: readonly { price: number; currency: Currency }[]): string {
  return prices.map(({ price, currency }) => t.format.money(toCents(price), currency)).join(' + ')
}

export function totalText(view: View, barber = barberId(view.choice)): { duration: string; price: string } {
  const { duration, prices } = totalOf(chosenServices(view, barber))
  return { duration: view.t.format.duration(duration), price: priceText(view.t, prices) }
}

/** Duration and price of the visit, as sent with the form, to notice a change before booking. */
export function termsOf(view: View): string {
  const { duration, price } = totalText(view, view.hold?.barber_id)
  return `${duration} ${price}`
}

/** Displayed steps; with one barber there is no barber step. */
export const stepsOf = (view: View): Step[] => (choosesBarber(view) ? [1, 2, 3, 4] : [1, 3, 4])

/** In the choices of a button: the visitor is on the waiting list. */
export const waitsParameter = 'prit'

export interface Going {
  changes: Partial<Choice>
  content: Html | string
  class?: string
  label?: string
  current?: 'date' | 'true'
  pressed?: boolean
  /** Excluded from Tab navigation, because other buttons do the same. */
  pointerOnly?: boolean
  /** Leads to the waiting list form instead of a step. */
  waits?: boolean
  /** Leads to the waiting list's confirmation, with `waits`. */
  isDone?: boolean
}

/** Navigates to another step: a link, or, if something was typed, a submit button that keeps it without a script. */
export function go(view: View, going: Going): Html {
  const choice = { ...view.choice, step: null, allTimes: false, ...going.changes }
  const label = going.label ? html` aria-label="${going.label}"` : ''
  const current = going.current ? html` aria-current="${going.current}"` : ''
  const order = going.pointerOnly ? html` tabindex="-1"` : ''
  if (!view.hasInputs && !hasTyped(view.typed)) {
    const link = linkTo(view.address, choice, going.waits ? 'me-heret' : '')
    return html`<a class="${going.class ?? ''}" href="${link}" ${label}${current}${order}>${going.content}</a>`
  }
  const pressed = going.pressed === undefined ? '' : html` aria-pressed="${going.pressed ? 'true' : 'false'}"`
  const end = going.waits ? 'me-heret/forma' : undefined
  const parameters = parametersOf(choice)
  if (going.isDone) parameters.set(waitsParameter, '1')
  return submit(view, end, parameters, going, html`${label}${current}${pressed}${order}`)
}

/** Submit button that keeps typed values without a script. */
const submit = (
  view: View,
  end: FlowEnd | undefined,
  parameters: URLSearchParams,
  { class: name = '', content }: Pick<Going, 'class' | 'content'>,
  attributes: Html | '',
): Html =>
  html`<button
    class="${name}"
    form="typed"
    formaction="${flowAction(view, end)}"
    formnovalidate
    name="te"
    value="${parameters}"
    ${attributes}
  >
    ${content}
  </button>`

/** Button that holds a start and opens the last step. */
export function timeButton(
  view: View,
  start: { date: string; time: string },
  content: Html | string,
  on = false,
): Html {
  const chosen = { date: start.date as LocalDate, time: start.time as Choice['time'] }
  const choice: Choice = { ...view.choice, step: null, allTimes: false, ...chosen }
  return submit(
    view,
    'ora',
    parametersOf(choice),
    { class: on ? 'on' : '', content },
    on ? html`aria-current="true"` : '',
  )
}

type FlowEnd = 'ora' | 'dergo' | 'me-heret' | 'me-heret/forma'

/** URL for posting forms, with the language for error pages. */
export const flowAction = ({ address, choice }: View, end?: FlowEnd): string =>
  linkTo(address, { ...noChoice, language: choice.language }, end)

const hidden = (name: string, value: string) =>
  value === '' ? '' : html`<input type="hidden" name="${name}" value="${value}" />`

/** Hidden default button for the Enter key, which would otherwise press the first button (back). */
export const enterButton = ({ choice }: View, isDisabled = false): Html =>
  html`<p class="sr" aria-hidden="true">
    <button
      form="typed"
      name="te"
      value="${parametersOf(choice)}"
      tabindex="-1"
      ${isDisabled ? 'disabled' : ''}
    ></button>
  </p>`

/** Form that passes typed values on; the last step contains its inputs itself. */
export function typedForm(view: View): Html {
  const { typed } = view
  return html`<form id="typed" method="post" action="${flowAction(view)}">
    ${hidden('emri', typed.name)}${typed.phone === '' ? '' : hidden('kodi', typed.code)}${hidden('telefoni', typed.phone)}
    ${hidden('shfaqur', typed.stamp)}${typedBesides(view)}
  </form>`
}

export const typedBesides = ({ typed }: View): Html =>
  html`${hidden('emaili', typed.email)}${hidden('shenimi', typed.note)}
  ${typed.answers.map((answer, index) => hidden(`pergjigja_${index + 1}`, answer))}`
