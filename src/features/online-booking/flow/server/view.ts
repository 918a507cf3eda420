import { servicesBy } from '#features/salon/services/rules.ts'
import { html } from 'hono/html'
import type { Html } from '#platform/server/html/page.ts'
import type { BookingOffer, Hold } from '#features/online-booking/booking/contract.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import type { Currency } from '#platform/shared/money.ts'
import { toCents } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Language, Texts } from '../../texts/rules.ts'
import { anyBarber, linkTo, parametersOf, totalOf, type Choice, type Step } from '../rules.ts'

/** Typed values of the last step. */
export interface Typed {
  name: string
  code: string
  phone: string
  email: string
  note: string
  /** In the order of the salon's questions. */
  answers: string[]
  /** Signed time at which the form was first shown. */
  stamp: string
}

/** Everything that the steps are rendered from. */
export interface View {
  /** In the page's path. */
  address: string
  choice: Choice
  t: Texts
  salon: {
    name: string
    address: string | null
    phone: string | null
    country: 'XK' | 'AL'
    /** Id of the salon's photo. */
    picture: string | null
    /** Ids of the barbers' pictures, by barber. */
    pictures: ReadonlyMap<string, string>
  }
  settings: OnlineBooking
  offer: BookingOffer
  hold: Hold | null
  typed: Typed
  /** The step has the inputs itself: what is typed in it is taken along, though nothing was typed yet. */
  hasInputs?: true
  today: LocalDate
  timeZone: string
  now: Date
}

/** A sentence over the step: why it is shown again. */
export interface Notice {
  text: string
  /** Free starts near to the one that is taken. */
  nearest?: readonly { date: string; time: string }[]
}

export const hasTyped = ({ name, phone, email, note, answers }: Typed): boolean =>
  [name, phone, email, note, ...answers].some((text) => text !== '')

/** Albanian writes short names of days and months small. */
const asWritten = (text: string, language: Language) => (language === 'sq' ? text.toLowerCase() : text)
export const shortDay = ({ t, choice }: View, weekday: number): string =>
  asWritten(t.format.weekdayShort(weekday), choice.language)
export const shortMonth = ({ t, choice }: View, date: LocalDate): string =>
  asWritten(t.format.monthYear(date).slice(0, 3), choice.language)

/** The barbers who do all of the chosen services. */
export const barbersFor = ({ offer, choice }: View) =>
  offer.barbers.filter(({ id }) => servicesBy(offer, choice.services, id) !== null)

/** True if there is a barber to choose. */
export const choosesBarber = (view: View): boolean => view.offer.barbers.length > 1

/** Null: any. */
export const barberId = ({ barber }: Choice): string | null => (barber === anyBarber ? null : barber)

/** '10:15 te Çlirim Berisha'; while any barber may do it, the time alone. */
export const timeText = (view: View, time: string): string =>
  view.hold || barberId(view.choice) !== null ? view.t.flow.at(time, barberName(view)) : time

export const barberName = (view: View): string => {
  if (view.hold) return view.hold.barber
  const id = barberId(view.choice)
  return view.offer.barbers.find((one) => one.id === id)?.name ?? view.t.flow.anyone
}

export const chosenServices = ({ offer, choice }: View, barber = barberId(choice)) =>
  servicesBy(offer, choice.services, barber) ?? []

export const pictureLink = ({ address }: View, id: string): string => `/r/${address}/foto/vogel/${id}`

/** 'Prerje flokësh + mjekër'. */
export const serviceNames = (names: readonly string[]): string => names.join(' + ')

export function priceText(t: Texts, prices: readonly { price: number; currency: Currency }[]): string {
  return prices.map(({ price, currency }) => t.format.money(toCents(price), currency)).join(' + ')
}

export function totalText(view: View, barber = barberId(view.choice)): { duration: string; price: string } {
  const { duration, prices } = totalOf(chosenServices(view, barber))
  return { duration: view.t.format.duration(duration), price: priceText(view.t, prices) }
}

/** The steps that this visitor sees: with one barber there is none to choose. */
export const stepsOf = (view: View): Step[] => (choosesBarber(view) ? [1, 2, 3, 4] : [1, 3, 4])

interface Going {
  changes: Partial<Choice>
  content: Html | string
  class?: string
  label?: string
  /** The day or time that is chosen now. */
  current?: 'date' | 'true'
  pressed?: boolean
  /** Out of the order of the Tab key, where other buttons do the same. */
  pointerOnly?: boolean
  /** To the form of those who would come earlier instead of a step. */
  waits?: boolean
}

/**
 * Goes to another step: a link, or, once something was typed, a button that takes it along, so that it is kept without
 * a script too.
 */
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
  return html`<button
    class="${going.class ?? ''}"
    form="typed"
    formaction="${flowAction(view, going.waits ? 'me-heret/forma' : undefined)}"
    formnovalidate
    name="te"
    value="${parametersOf(choice)}"
    ${label}${current}${pressed}${order}
  >
    ${going.content}
  </button>`
}

const noChoice: Choice = {
  services: [],
  barber: null,
  date: null,
  time: null,
  hold: null,
  step: null,
  allTimes: false,
  source: null,
  language: 'sq',
}

/** A start that is chosen by one tap: it is held, and the last step opens. */
export function timeButton(
  view: View,
  start: { date: string; time: string },
  content: Html | string,
  on = false,
): Html {
  const choice: Choice = {
    ...view.choice,
    step: null,
    allTimes: false,
    date: start.date as LocalDate,
    time: start.time as Choice['time'],
  }
  return html`<button
    class="${on ? 'on' : ''}"
    form="typed"
    formaction="${flowAction(view, 'ora')}"
    formnovalidate
    name="te"
    value="${parametersOf(choice)}"
    ${on ? html`aria-current="true"` : ''}
  >
    ${content}
  </button>`
}

/** Address that forms post to; the language is in it too, for refusals. */
export const flowAction = ({ address, choice }: View, end?: 'ora' | 'dergo' | 'me-heret' | 'me-heret/forma'): string =>
  linkTo(address, { ...noChoice, language: choice.language }, end)

const hidden = (name: string, value: string) =>
  value === '' ? '' : html`<input type="hidden" name="${name}" value="${value}" />`

/**
 * The button that the Enter key presses in an input: the first of the form. Without it that would be the way back. Nobody sees or reaches it.
 */
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

/** The form that takes along what was typed; the last step has its inputs itself. */
export function typedForm(view: View): Html {
  const { typed } = view
  return html`<form id="typed" method="post" action="${flowAction(view)}">
    ${hidden('emri', typed.name)}${typed.phone === '' ? '' : hidden('kodi', typed.code)}${hidden('telefoni', typed.phone)}
    ${hidden('shfaqur', typed.stamp)}${typedBesides(view)}
  </form>`
}

/** Typed values besides name and phone. */
export const typedBesides = ({ typed }: View): Html =>
  html`${hidden('emaili', typed.email)}${hidden('shenimi', typed.note)}
  ${typed.answers.map((answer, index) => hidden(`pergjigja_${index + 1}`, answer))}`
