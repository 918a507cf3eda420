import {
  addDays,
  daysBetween,
  isLocalDate,
  isLocalTime,
  localDate,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { servicesBy, type ListedService } from '#features/salon/services/rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { sourceOf } from '../page/rules.ts'
import { languageOf, type Language } from '../texts/rules.ts'
import { bookingLimits } from '../booking/rules.ts'

/** Steps of a booking: service, barber, day and time, name. */
export type Step = 1 | 2 | 3 | 4

/** A visitor's choices so far, in the URL, so that Back, reload and shared links keep them. */
export interface Choice {
  services: readonly string[]
  /** `anyBarber` for any free one. */
  barber: string | null
  date: LocalDate | null
  time: LocalTime | null
  hold: string | null
  /** Requested step; null for the first open one. */
  step: Step | null
  /** True to show every free start instead of the best ones. */
  allTimes: boolean
  source: string | null
  language: Language
}

const names = {
  step: 'hapi',
  service: 'sherbimi',
  barber: 'berberi',
  date: 'dita',
  time: 'ora',
  hold: 'mbajtja',
  allTimes: 'te_gjitha',
  source: 'nga',
  language: 'gjuha',
} as const

export const anyBarber = 'kushdo'
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (text: string) => idPattern.test(text)

/** Parses the URL; invalid parameters count as missing. */
export function choiceFrom(parameters: URLSearchParams): Choice {
  const text = (name: string) => parameters.get(name) ?? ''
  const barber = text(names.barber).toLowerCase()
  const date = text(names.date)
  const time = text(names.time)
  const hold = text(names.hold)
  const step = Number(text(names.step))
  const services = parameters.getAll(names.service).map((id) => id.toLowerCase())
  return {
    services: [...new Set(services.filter(isId))].slice(0, bookingLimits.services),
    barber: barber === anyBarber || isId(barber) ? barber : null,
    date: isLocalDate(date) ? date : null,
    time: isLocalTime(time) ? time : null,
    hold: /^[\w.-]{1,100}$/.test(hold) ? hold : null,
    step: step === 1 || step === 2 || step === 3 || step === 4 ? step : null,
    allTimes: text(names.allTimes) === '1',
    source: sourceOf(text(names.source)),
    language: languageOf(text(names.language)),
  }
}

export const noChoice = choiceFrom(new URLSearchParams())

export function parametersOf(choice: Choice): URLSearchParams {
  const parameters = new URLSearchParams()
  if (choice.step) parameters.set(names.step, String(choice.step))
  for (const id of choice.services) parameters.append(names.service, id)
  if (choice.barber) parameters.set(names.barber, choice.barber)
  if (choice.date) parameters.set(names.date, choice.date)
  if (choice.time) parameters.set(names.time, choice.time)
  if (choice.hold) parameters.set(names.hold, choice.hold)
  if (choice.allTimes) parameters.set(names.allTimes, '1')
  if (choice.source) parameters.set(names.source, choice.source)
  if (choice.language !== 'sq') parameters.set(names.language, choice.language)
  return parameters
}

export const flowPath = (address: string) => `/r/${address}/cakto`

export function linkTo(address: string, choice: Choice, end = ''): string {
  const parameters = parametersOf(choice)
  return `${flowPath(address)}${end && `/${end}`}${parameters.size > 0 ? `?${parameters}` : ''}`
}

export function stripWeek(days: readonly { date: string }[], day: LocalDate): { from: LocalDate; index: number } {
  const position = Math.max(
    0,
    days.findIndex(({ date }) => date === day),
  )
  const index = Math.floor(position / 7) * 7
  return { from: localDate(days[index]?.date ?? day), index }
}

/** First day of the 31-day strip with a day: strips begin every four weeks, so that weeks stay in place. */
export const stripStart = (day: LocalDate, first: LocalDate): LocalDate =>
  addDays(first, Math.floor(Math.max(0, daysBetween(first, day)) / 28) * 28)

/** Free time of a day in thirds: 0 is none, 3 is plenty. */
export function thirds(room: number, starts: number): 0 | 1 | 2 | 3 {
  if (starts === 0) return 0
  return room > 0.6 ? 3 : room > 0.25 ? 2 : 1
}

interface Start {
  time: string
  rank: number
}

/** At most `max` starts of a day, those that leave the fewest gaps, by time. */
export function bestStarts<S extends Start>(starts: readonly S[], max: number): S[] {
  return starts
    .toSorted((a, b) => a.rank - b.rank || (a.time < b.time ? -1 : 1))
    .slice(0, max)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1))
}

export const shownStarts = 12

interface Total {
  duration: number
  /** Amounts per currency, in the order of the services. */
  prices: { price: number; currency: Currency }[]
}

interface Offered {
  duration: number
  price: number
  currency: Currency
}

export function totalOf(services: readonly Offered[]): Total {
  const prices: Total['prices'] = []
  for (const { price, currency } of services) {
    const same = prices.find((one) => one.currency === currency)
    if (same) same.price += price
    else prices.push({ price, currency })
  }
  return { duration: services.reduce((sum, { duration }) => sum + duration, 0), prices }
}

export const countryCodes = [
  '383',
  '355',
  '389',
  '382',
  '41',
  '49',
  '43',
  '39',
  '44',
  '46',
  '47',
  '33',
  '32',
  '386',
  '385',
  '1',
] as const

/** Joins country code and number; a number with its own country code keeps it. */
export function joinPhone(code: string, number: string): string {
  const bare = number.trim()
  if (bare === '' || /^(\+|00)/.test(bare)) return bare
  const known = countryCodes.find((one) => one === code)
  // Italian numbers keep their leading zero.
  return known ? `+${known} ${known === '39' ? bare : bare.replace(/^0/, '')}` : bare
}

/** The chosen barber, or the only one; null if still to choose. */
export function barberToChoose(
  offer: { services: readonly ListedService[]; barbers: readonly { id: string }[] },
  services: readonly string[],
  asked: string | null,
): string | null {
  if (services.length === 0) return null
  const able = offer.barbers.filter(({ id }) => servicesBy(offer.services, services, id) !== null)
  if (offer.barbers.length === 1) return able[0]?.id ?? null
  return asked === anyBarber || able.some(({ id }) => id === asked) ? asked : null
}
