import { fold, monthLong } from '#platform/shared/sq.ts'
import { isLocalDate, localDate, type LocalDate } from '#platform/shared/time.ts'

/** Birthdays are stored as `1990-05-14`, without a year as `--05-14`, as in vCards. */

/** Placeholder of an unknown year: a leap year, so that 29 February exists. */
const anyYear = '2000'
const albanianMonths = Array.from({ length: 12 }, (_, index) =>
  fold(monthLong(localDate(`${anyYear}-${String(index + 1).padStart(2, '0')}-01`))),
)
/** Placeholders of an unknown year in exports of Square and Apple. */
const unknownYears = new Set(['0000', '1604'])
/** Months in English, German, Italian and Serbian, folded, in the order of the year. */
const foreignMonths = [
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
].map((names) => names.split(' '))

/** First part in numeric dates. */
export type DateOrder = 'day' | 'month'

interface ReadingOptions {
  /** First part where both orders are possible. Default: the day. */
  order?: DateOrder
  /** Last possible birthday; default: no limit. */
  today?: LocalDate
}

/** Stored form of year (null if unknown), month and day; null for an invalid date. */
function stored(year: string | null, month: number, day: number): string | null {
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const isYear = year === null || (year >= '1900' && year <= '2100')
  return isYear && isLocalDate(`${year ?? anyYear}-${rest}`) ? `${year ?? '-'}-${rest}` : null
}

/** Two-digit years are in the past: 90 is 1990, 05 is 2005. */
function fullYear(year: string | undefined, today: LocalDate | undefined): string | null {
  if (!year || year.length === 4) return year ?? null
  return `${Number(year) > Number(today?.slice(2, 4) ?? 30) ? '19' : '20'}${year}`
}

/** Number of a month by its name or at least three letters of it; 0 if unknown. */
function monthOf(name: string): number {
  for (const names of [albanianMonths, ...foreignMonths]) {
    const index = names.findIndex((long) => name.length >= 3 && long.startsWith(name))
    if (index >= 0) return index + 1
  }
  return 0
}

interface NumericDate {
  first: number
  second: number
  year: string | undefined
}

/** 14.5.1990, 14/05, 12-29; null for other forms. */
function numericDate(text: string): NumericDate | null {
  const [, first, second, year] = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})(?:[./,\s-]+(\d{4}|\d\d))?[.\s]*$/.exec(text) ?? []
  return first ? { first: Number(first), second: Number(second), year } : null
}

/** 14 maj 1990, 14-May-1990, May 14, 1990; null for other forms. */
function namedDate(text: string): { day: number; month: number; year: string | undefined } | null {
  const dayFirst = /^(\d{1,2})[./\s-]+([a-z]+)\.?(?:[./,\s-]+(\d{4}|\d\d))?[.\s]*$/.exec(text)
  if (dayFirst) return { day: Number(dayFirst[1]), month: monthOf(dayFirst[2] ?? ''), year: dayFirst[3] }
  const monthFirst = /^([a-z]+)[./\s-]+(\d{1,2})(?:[./,\s-]+(\d{4}|\d\d))?[.\s]*$/.exec(text)
  return monthFirst && { day: Number(monthFirst[2]), month: monthOf(monthFirst[1] ?? ''), year: monthFirst[3] }
}

/** Folded, without a time of day. */
const dateText = (text: string): string => fold(text).replace(/(?:t|,?\s)\d{1,2}:\d\d.*$/, '')

/**
 * Parses a birthday as typed or exported by address books: 14.5.1990, 14/05, 12-29, 14 maj 1990, 14-May-1990,
 * 1990-05-14, 1990/05/14, 19900514, --0514, each with a time of day. Null if invalid.
 */
export function readBirthday(text: string, { order = 'day', today }: ReadingOptions = {}): string | null {
  const birthday = readDate(dateText(text), order, today)
  return birthday !== null && today !== undefined && birthday > today ? null : birthday
}

function readDate(typed: string, order: DateOrder, today: LocalDate | undefined): string | null {
  const iso = /^(?:(\d{4})-?|--)(\d\d)-?(\d\d)$/.exec(typed) ?? /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(typed)
  if (iso) return stored(unknownYears.has(iso[1] ?? '') ? null : (iso[1] ?? null), Number(iso[2]), Number(iso[3]))
  const named = namedDate(typed)
  if (named) return stored(fullYear(named.year, today), named.month, named.day)
  const numeric = numericDate(typed)
  if (!numeric) return null
  const { first, second } = numeric
  const year = fullYear(numeric.year, today)
  const dayFirst = stored(year, second, first)
  const monthFirst = stored(year, first, second)
  return order === 'day' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Order of day and month in a column of birthdays, by the dates that have only one; `isMixed` if both occur. */
export function dateOrderOf(texts: readonly string[]): { order: DateOrder; isMixed: boolean } {
  const dates = texts.flatMap((text) => numericDate(dateText(text)) ?? [])
  const dayFirst = dates.filter(({ first, second }) => first > 12 && second <= 12).length
  const monthFirst = dates.filter(({ first, second }) => first <= 12 && second > 12).length
  return { order: monthFirst > dayFirst ? 'month' : 'day', isMixed: dayFirst > 0 && monthFirst > 0 }
}

/** '14 maj 1990', without the year '14 maj'. */
export function birthdayText(birthday: string): string {
  const isWithoutYear = birthday.startsWith('--')
  const day = localDate(isWithoutYear ? birthday.replace('-', anyYear) : birthday)
  const text = `${Number(day.slice(8))} ${monthLong(day)}`
  return isWithoutYear ? text : `${text} ${day.slice(0, 4)}`
}

/** '14.5.1990', without the year '14.5.' */
export function birthdayDigits(birthday: string): string {
  const [year, month, day] = birthday.startsWith('--') ? ['', ...birthday.slice(2).split('-')] : birthday.split('-')
  return `${Number(day)}.${Number(month)}.${year}`
}
