import { fold, monthLong } from '#platform/shared/sq.ts'
import { isLocalDate, localDate } from '#platform/shared/time.ts'

/** Birthdays are stored as `1990-05-14`, without a year as `--05-14`, as in vCards. */

/** Placeholder of an unknown year: a leap year, so that 29 February exists. */
const anyYear = '2000'
const months = Array.from({ length: 12 }, (_, index) =>
  fold(monthLong(localDate(`${anyYear}-${String(index + 1).padStart(2, '0')}-01`))),
)

/** Stored form of year (null if unknown), month and day; null for an invalid date. */
function stored(year: string | null, month: number, day: number): string | null {
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const isYear = year === null || (year >= '1900' && year <= '2100')
  return isYear && isLocalDate(`${year ?? anyYear}-${rest}`) ? `${year ?? '-'}-${rest}` : null
}

/** Two-digit years are in the past: 90 is 1990, 05 is 2005. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) > 30 ? '19' : '20'}${year}`)

/**
 * Parses a birthday as typed or exported by address books: 14.5.1990, 14/05, 14 maj 1990, 1990-05-14, 19900514,
 * --0514. Null if invalid.
 */
export function readBirthday(text: string): string | null {
  const typed = fold(text)
  const iso = /^(?:(\d{4})-?|--)(\d\d)-?(\d\d)(?:t.*| 00:00.*)?$/.exec(typed)
  if (iso) return stored(iso[1] ?? null, Number(iso[2]), Number(iso[3]))
  const [, day = '', name = '', month = '', year] =
    /^(\d{1,2})(?:[./\s-]+([a-z]+)|\s*[./\s-]\s*(\d{1,2}))(?:[./,\s-]+(\d{4}|\d\d))?[.\s]*$/.exec(typed) ?? []
  if (!day) return null
  const named = name === '' ? -1 : months.findIndex((long) => name.length >= 3 && long.startsWith(name))
  if (name !== '' && named < 0) return null
  return stored(year ? fullYear(year) : null, name === '' ? Number(month) : named + 1, Number(day))
}

/** '14 maj 1990', without the year '14 maj'. */
export function birthdayText(birthday: string): string {
  const isWithoutYear = birthday.startsWith('--')
  const day = localDate(isWithoutYear ? birthday.replace('-', anyYear) : birthday)
  const text = `${Number(day.slice(8))} ${monthLong(day)}`
  return isWithoutYear ? text : `${text} ${day.slice(0, 4)}`
}
