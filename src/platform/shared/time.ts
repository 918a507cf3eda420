/**
 * Calendar arithmetic. All functions are pure: the current time is an argument. Business time is local to the salon's
 * time zone: a `LocalDate` and a `LocalTime`, text in the code and the API, `date` and `time` in SQL. An instant is a
 * `Date`.
 */

declare const brand: unique symbol

/** A local date, `YYYY-MM-DD`. */
export type LocalDate = string & { readonly [brand]: 'LocalDate' }
/** A local time, `HH:MM`, 00:00 to 23:59. */
export type LocalTime = string & { readonly [brand]: 'LocalTime' }

const dayMs = 86_400_000

/** True for an existing `YYYY-MM-DD` of the years 1900 to 2199. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** Parses a typed date: `2026-12-31` or `31.12.2026`; null if invalid. */
export function readDay(text: string): LocalDate | null {
  const typed = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/.exec(text.trim().replace(/\s+/g, ''))
  const [, day = '', month = '', year = ''] = typed ?? []
  const date = typed ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  return isLocalDate(date) ? date : null
}

/** True for `HH:MM` between 00:00 and 23:59. */
export function isLocalTime(text: string): text is LocalTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Asserts that text written by our own code is a date. Throws RangeError. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** Asserts that text written by our own code is a time. Throws RangeError. */
export function localTime(text: string): LocalTime {
  if (!isLocalTime(text)) throw new RangeError(`not a time: ${text}`)
  return text
}

function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

function fromDayNumber(days: number): LocalDate {
  return new Date(days * dayMs).toISOString().slice(0, 10) as LocalDate
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}

/** The days from `from` to `to`, inclusive; empty if `to` is earlier. */
export function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekday(date: LocalDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7
}

/** The Monday of the day's week. */
export function weekStart(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekday(date))
}

/** The seven days of the day's week, Monday first. */
export function weekOf(date: LocalDate): LocalDate[] {
  const monday = weekStart(date)
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i))
}

/** Week number (ISO 8601: week 1 contains the first Thursday). */
export function weekNumber(date: LocalDate): number {
  const thursday = addDays(weekStart(date), 3)
  return Math.floor(daysBetween(localDate(`${thursday.slice(0, 4)}-01-01`), thursday) / 7) + 1
}

/** Adds calendar months; a day that does not exist becomes the month's last (31 Jan + 1 → 28 Feb). */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12
  const lastDay = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(day, lastDay))).toISOString().slice(0, 10) as LocalDate
}

/** Minutes since midnight, 0 to 1439. */
export function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time of a number of minutes since midnight. Throws RangeError outside 0 to 1439. */
export function timeAt(minutes: number): LocalTime {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1439) throw new RangeError(`not in a day: ${minutes}`)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime
}

/** `HH:MM` of an end time; midnight is 24:00. */
export function endTimeText(minutes: number): string {
  return minutes >= 1440 ? '24:00' : timeAt(minutes)
}

/** The part of newer engines that is used here: the first use of `Intl` takes 80 ms of a phone's start. */
interface ZonedTimes {
  Temporal?: {
    Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): { toString(): string } } }
  }
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>()
/** Cache of the latest reading per zone, because `Intl` is slow. */
const readings = new Map<string, { minute: number; date: LocalDate; time: LocalTime }>()

function readByFormat(now: Date, zone: string): string {
  let format = zoneFormats.get(zone)
  if (!format) {
    // Only the parts of this format are used, never its text.
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    zoneFormats.set(zone, format)
  }
  const part: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(now)) part[type] = value
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** Local date and time of an instant. Throws RangeError for an unknown zone. */
export function wallClock(now: Date, zone: string): { date: LocalDate; time: LocalTime } {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = readings.get(zone)
  if (known?.minute === minute) return { date: known.date, time: known.time }
  const { Temporal } = globalThis as ZonedTimes
  const read = Temporal
    ? Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toString()
    : readByFormat(now, zone)
  const date = read.slice(0, 10) as LocalDate
  const time = read.slice(11, 16) as LocalTime
  readings.set(zone, { minute, date, time })
  return { date, time }
}

export function todayIn(now: Date, zone: string): LocalDate {
  return wallClock(now, zone).date
}

/** Last day of a period that ends at an instant; an end at midnight belongs to the day before. */
export function lastDay(end: Date, zone: string): LocalDate {
  return wallClock(new Date(end.getTime() - 1), zone).date
}

/** Adds days of 24 hours to an instant. */
export function plusDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

/** Start of an instant's hour in UTC. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)

export function plusMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
