import { addDays, wallClock, weekday, type LocalDate } from './time.ts'

/**
 * Albanian formats of days, money, numbers and plurals. Chromium has no Albanian in `Intl`, so browser and server both
 * use this module; a test compares it with Node's ICU. Numbers are in `sqNumbers.ts`, which the login loads alone,
 * searching in `sqText.ts`; both are re-exported here.
 */
export { initials } from './initials.ts'
import { nbsp, number } from './sqNumbers.ts'
import { currencies, currencyDecimals, currencySign, toCents, type Amounts, type Currency } from './money.ts'

export { toCents }
export { byCount, number, plural } from './sqNumbers.ts'
export { bestMatches, capital, fold, nameKey, queryWords } from './sqText.ts'

const weekdays = ['e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë', 'e diel']
const weekdaysShort = 'hën mar mër enj pre sht die'.split(' ')
const months = 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(' ')
const monthsShort = 'jan shk mar pri maj qer korr gush sht tet nën dhj'.split(' ')

function nameAt(names: readonly string[], index: number): string {
  const name = names[index]
  if (name === undefined) throw new RangeError(`no name at ${index}`)
  return name
}

const dayOf = (date: LocalDate): number => Number(date.slice(8))
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4))
const monthIndex = (date: LocalDate): number => Number(date.slice(5, 7)) - 1

/** 'e premte' */
export const weekdayLong = (date: LocalDate): string => nameAt(weekdays, weekday(date) - 1)
/** 'pre' */
export const weekdayShort = (date: LocalDate): string => nameAt(weekdaysShort, weekday(date) - 1)
/** 'nëntor' */
export const monthLong = (date: LocalDate): string => nameAt(months, monthIndex(date))
/** 'nën' */
export const monthShort = (date: LocalDate): string => nameAt(monthsShort, monthIndex(date))
/** '20 nëntor' */
export const dayMonth = (date: LocalDate): string => `${dayOf(date)} ${monthLong(date)}`
/** '20 nëntor 2026' */
export const dayMonthYear = (date: LocalDate): string => `${dayMonth(date)} ${yearOf(date)}`
/** 'nëntor 2026' */
export const monthYear = (date: LocalDate): string => `${monthLong(date)} ${yearOf(date)}`
/** '20.11.2026'; day and month without leading zeros, as in ICU's Albanian. */
export const shortDate = (date: LocalDate): string => `${dayOf(date)}.${monthIndex(date) + 1}.${yearOf(date)}`

/** 'e premte, 20 nëntor', with `year` 'e premte, 20 nëntor 2026'. */
export function longDate(date: LocalDate, { year = false }: { year?: boolean } = {}): string {
  return `${weekdayLong(date)}, ${year ? dayMonthYear(date) : dayMonth(date)}`
}

/** 'sot', 'nesër', 'dje', or the full date. */
export function relativeDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'sot'
  if (date === addDays(today, 1)) return 'nesër'
  if (date === addDays(today, -1)) return 'dje'
  return longDate(date, { year: yearOf(date) !== yearOf(today) })
}

/** '20.11.2026, 14:05' in the time zone. */
export function dateTime(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone)
  return `${shortDate(date)}, ${time}`
}

/** '20.11.2026': date of an instant in the time zone. */
export const instantDate = (instant: Date, zone: string): string => shortDate(wallClock(instant, zone).date)

/** '1 orë 30 min', '45 min', '2 orë', '0 min'. */
export function duration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const parts = [hours > 0 ? `${hours}${nbsp}orë` : '', rest > 0 || hours === 0 ? `${rest}${nbsp}min` : '']
  return parts.filter(Boolean).join(' ')
}

/** '82%' for 82. */
export const percent = (value: number, decimals = 0): string => `${number(value, decimals)}%`

/** '212,50 €', '1200 lekë' from cents. */
export const money = (cents: number, currency: Currency): string =>
  `${cents < 0 ? '− ' : ''}${number(Math.abs(cents) / 100, currencyDecimals[currency])}${nbsp}${currencySign[currency]}`

/** Cents of a price in euros only (subscription): '4,99 €'. */
export const euros = (cents: number): string => money(cents, 'EUR')

/** An amount in the API's format; a dash if the caller may not see it. */
export const amount = (value: number | null, currency: Currency): string =>
  value === null ? '–' : money(toCents(value), currency)

/**
 * Sums in the API's format, the salon's currency first: '412,00 €', '12 000 lekë + 412,00 €'. Without sums zero in that
 * currency; a dash if the caller may not see them.
 */
export function amounts(sums: Amounts | null, salonCurrency: Currency): string {
  if (sums === null) return '–'
  const shown = [salonCurrency, ...currencies.filter((one) => one !== salonCurrency)].filter((one) => sums[one])
  return (shown.length > 0 ? shown : [salonCurrency]).map((one) => amount(sums[one] ?? 0, one)).join(' + ')
}

/** Compact amount of cents for the narrow blocks of the schedule: '5 €', '9,50 €', '600 L'. */
export function moneyShort(cents: number, currency: Currency): string {
  if (currency === 'ALL') return `${number(cents / 100, 0)}${nbsp}L`
  return cents % 100 === 0 ? `${number(cents / 100, 0)}${nbsp}€` : money(cents, currency)
}
