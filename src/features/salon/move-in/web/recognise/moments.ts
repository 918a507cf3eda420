import { dateOrderOf, readBirthday, type DateOrder } from '#features/clients/fields.ts'
import { readMoney, type Currency } from '#platform/shared/money.ts'
import { fold } from '#platform/shared/sq.ts'
import {
  addDays,
  isLocalDate,
  localDate,
  timeAt,
  wallClock,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { fromWords, hourWords, minuteWords } from './vocabulary.ts'

/** Days, times, durations and prices as programs and people write them. */

/** Day and time of a cell; null for the part that it lacks. */
export interface Moment {
  date: LocalDate | null
  time: LocalTime | null
}

const none: Moment = { date: null, time: null }
const minutesPerDay = 1440

/** Day 2 of spreadsheets, which count 29 February 1900. */
const secondDay = localDate('1900-01-01')

/** A spreadsheet's number of days, with the time as its fraction: 46359,4375. */
function ofSerial(text: string): Moment | null {
  if (!/^(?:[2-6]\d{4}(?:[.,]\d+)?|0[.,]\d+)$/.test(text)) return null
  const number = Number(text.replace(',', '.'))
  const days = Math.floor(number)
  const minutes = Math.round((number - days) * minutesPerDay) % minutesPerDay
  return {
    date: days > 0 ? addDays(secondDay, days - 2) : null,
    time: /[.,]/.test(text) ? timeAt(minutes) : null,
  }
}

const clockForm = /^(\d{1,2})(?:[:.h](\d\d)(?::?\d\d(?:\.\d+)?)?)?\s*(?:(?:uhr|h)\b)?\s*([ap])?\.?\s?m?\.?$/i

/** Minutes since midnight, at most 24 hours: '9:30', '09:30:00', '10.30', '10:30 am', '24:00'; null for other texts. */
function clockMinutes(text: string): number | null {
  const [all, hours = '', minutes, half] = clockForm.exec(text.trim()) ?? []
  if (all === undefined || (minutes === undefined && !half && !/h|uhr/i.test(text))) return null
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const ofDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  const sum = ofDay * 60 + Number(minutes ?? 0)
  return Number(minutes ?? 0) < 60 && sum <= minutesPerDay ? sum : null
}

/** 24:00 is the midnight after its day. */
const onDay = (date: LocalDate | null, minutes: number): Moment =>
  minutes === minutesPerDay ? { date: date && addDays(date, 1), time: timeAt(0) } : { date, time: timeAt(minutes) }

const withTime =
  /^(.*?[^\s:,])(?:,?\s+|T)(?:(?:um|at|ne|në|ore|ora|u|alle|a)\s+)?(\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?(?:\s*[ap]\.?\s?m\.?)?)(?:\s*(?:uhr|h))?\s*(Z|[+-]\d\d:?\d\d)?$/iu

/** Weekday before a date: 'Thu, 3 Dec 2026'. */
const withoutWeekday = (text: string) => text.replace(/^\p{L}+\.?,\s*/u, '')

const english = 'january february march april may june july august september october november december'.split(' ')
/** Months in French and Macedonian, folded. */
const otherMonths = [
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'јануари февруари март април мај јуни јули август септември октомври ноември декември',
].map((names) => names.split(' '))

/** The text with its French or Macedonian month, or an abbreviation of it, in English. */
const withEnglishMonth = (text: string) =>
  text.replace(/\p{L}{3,}\.?/gu, (word) => {
    const start = fold(word.replace('.', ''))
    const index = otherMonths
      .map((months) => months.findIndex((month) => month.startsWith(start)))
      .find((at) => at >= 0)
    return (index === undefined ? null : english[index]) ?? word
  })

function readDate(text: string, order: DateOrder): LocalDate | null {
  const date = readBirthday(withEnglishMonth(withoutWeekday(text)), { order })
  return date !== null && isLocalDate(date) ? date : null
}

/** Reads a day, a time or both. An instant with its zone is that of the salon's clock. */
export function readMoment(text: string, order: DateOrder, zone: string): Moment {
  const typed = text.trim()
  const serial = ofSerial(typed)
  if (serial) return serial
  const alone = clockMinutes(typed)
  if (alone !== null) return onDay(null, alone)
  const [, day, clock, offset] = withTime.exec(typed) ?? []
  if (day === undefined || clock === undefined) return { ...none, date: readDate(typed, order) }
  const date = readDate(day, order)
  const minutes = clockMinutes(clock.replace(/\.\d+$/, ''))
  if (date === null || minutes === null) return { date, time: null }
  const moment = onDay(date, minutes)
  if (!offset) return moment
  return wallClock(new Date(`${moment.date}T${moment.time}:00${offset.toUpperCase()}`), zone)
}

/** First part of numeric dates of a file, by those that have only one reading. */
export const orderOf = (texts: readonly string[]): DateOrder => dateOrderOf(texts.map(withoutWeekday)).order

/** Days with points have one order everywhere. */
const slashedDay = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/

/** The first day that reads as two days, unless the days of the file say which one is meant; null otherwise. */
export function openDay(texts: readonly string[]): string | null {
  const parts = texts.flatMap((text) => {
    const [all, first, second] = slashedDay.exec(withoutWeekday(text.trim())) ?? []
    return all === undefined ? [] : [{ all, first: Number(first), second: Number(second) }]
  })
  const isDayFirst = parts.some(({ first }) => first > 12)
  const isMonthFirst = parts.some(({ second }) => second > 12)
  if (isDayFirst !== isMonthFirst) return null
  return parts.find(({ first, second }) => first !== second && first <= 12 && second <= 12)?.all ?? null
}

const durationForm = new RegExp(
  String.raw`^(?:(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:${hourWords})\.?)?\s*(?:(?:e\s)?(\d{1,3})\s*(?:${minuteWords})\.?)?$`,
)

/** Minutes of '1h 30min', '90', '01:30', '1,5 orë'; null for other texts and none. */
export function readMinutes(text: string): number | null {
  const typed = fold(text).trim()
  if (typed === '') return null
  if (/^\d{1,3}$/.test(typed)) return Number(typed) || null
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(typed) ?? durationForm.exec(typed) ?? []
  const sum = Number((hours ?? '0').replace(',', '.')) * 60 + Number(minutes ?? 0)
  return sum > 0 && sum <= minutesPerDay ? Math.round(sum) : null
}

/** Currency that a price names; null if it names none of the product's. */
export function currencyIn(text: string): Currency | null {
  const typed = fold(text)
  if (/\b(?:all|leke?)\b/.test(typed)) return 'ALL'
  return /€|\beur/.test(typed) ? 'EUR' : null
}

/** True for an amount in a currency that the salon cannot keep: '25 CHF', '$20'. */
export const isForeign = (text: string): boolean =>
  /[$£₺¥]|\b(?:usd|chf|gbp|mkd|rsd|bam|km|try|sek|nok|dkk|pln|huf|ron|bgn|dollar|franc|frank|den|denar[eië]*|din|dinar[ae]?)\b/.test(
    fold(text).replace(/\d/g, ' '),
  )

const fromPrice = new RegExp(String.raw`^(?:${fromWords})\s+`)

/** Amount of '80 €', '$1,234.50', '1.234,50', 'nga 20 €'; null for other texts. */
export function readPrice(text: string): number | null {
  const typed = fold(text).trim()
  const bare = typed.replace(fromPrice, '').replace(/[€$£]|\b(?:eur|euro|usd|chf|all|leke?|l)\b|[\s\u00a0']/g, '') // prettier-ignore
  const amount = readMoney(bare, currencyIn(text) ?? 'EUR')
  return amount === null || Number.isNaN(amount) ? null : amount
}

/** True for an amount written as such: with two decimals or a currency. */
export const isMoney = (text: string): boolean =>
  (/\d[.,]\d{2}(?!\d)/.test(text) || /[€$£]|\b(?:eur|lek|leke|all|chf)\b/.test(fold(text))) &&
  readPrice(text.replace(/^-/, '')) !== null
