import { addDays, addMonths, isLocalDate, weekday, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { numberOf, wordAt, type Token } from './tokens.ts'
import { after, dateWords, dayUnits, minuteWords, hourWords, monthNouns, months, next, relativeDays, weekdayOf, weekNouns } from './vocabulary.ts' // prettier-ignore

/** Meaning of words about the day. Several can be combined: 'e martë' and 'pas 2 javësh'. */
export type DayPart =
  /** `past`: the same date of this year, which is past, if no year was written. */
  | { type: 'date'; date: LocalDate; past?: LocalDate }
  /** `short`: only 'pre', which may be another word. */
  | { type: 'weekday'; weekday: number; weeks: number | null; today: boolean; short: boolean }
  | { type: 'weeks'; weeks: number }

interface Read {
  length: number
  part: DayPart
}

/** 1 to 12; null for other words. */
export function monthOf(word: string): number | null {
  const bare = word.length > 4 ? word.replace(/(?:it|in|i)$/, '') : word
  const index = months.findIndex((names) => names.includes(bare) || names.includes(word))
  return index < 0 ? null : index + 1
}

/** Number of words from `index` that mean 'next': 'tjetër', 'e ardhshme'. */
function nextWords(tokens: readonly Token[], index: number): number {
  if (next.has(wordAt(tokens, index))) return 1
  return ['e', 'te', 'i'].includes(wordAt(tokens, index)) && next.has(wordAt(tokens, index + 1)) ? 2 : 0
}

function weekdayAt(tokens: readonly Token[], start: number): Read | null {
  let position = start
  const thisOne = ['kete', 'ket'].includes(wordAt(tokens, position))
  if (thisOne) position += 1
  const particle = ['e', 'te', 't'].includes(wordAt(tokens, position))
  if (particle) position += 1
  const word = wordAt(tokens, position)
  const index = weekdayOf(word, particle ? wordAt(tokens, position - 1) : '')
  if (index < 0) return null
  // 'për Martën' is a person; the day is 'për të martën'.
  if (!particle && word === 'marten' && wordAt(tokens, start - 1) === 'per') return null
  const later = nextWords(tokens, position + 1)
  const weeks = later > 0 ? 1 : null
  return {
    length: position + 1 + later - start,
    part: {
      type: 'weekday',
      weekday: index + 1,
      weeks,
      today: thisOne,
      short: position === start && word.length === 3 && later === 0,
    },
  }
}

/** 'pas 2 javësh', 'për 3 ditë', 'javën tjetër', 'këtë javë', 'muajin tjetër'. */
function distanceAt(tokens: readonly Token[], start: number, today: LocalDate): Read | null {
  const word = wordAt(tokens, start)
  if (after.has(word) || word === 'per') {
    const count = numberOf(wordAt(tokens, start + 1))
    const unit = dayUnits.get(wordAt(tokens, start + (count === null ? 1 : 2)))
    // 'pas dite' is the afternoon.
    if (!unit || (count === null && (word === 'per' || unit === 'day'))) return null
    const length = count === null ? 2 : 3
    const many = count ?? 1
    if (unit === 'week') return { length, part: { type: 'weeks', weeks: many } }
    return { length, part: { type: 'date', date: unit === 'day' ? addDays(today, many) : addMonths(today, many) } }
  }
  const particle = ['ne', 'n', 'e'].includes(word) ? 1 : 0
  const noun = wordAt(tokens, start + particle)
  const later = nextWords(tokens, start + particle + 1)
  if (later > 0 && weekNouns.has(noun)) return { length: particle + 1 + later, part: { type: 'weeks', weeks: 1 } }
  if (later > 0 && monthNouns.has(noun))
    return { length: particle + 1 + later, part: { type: 'date', date: addMonths(today, 1) } }
  if (word === 'kete' && wordAt(tokens, start + 1) === 'jave') return { length: 2, part: { type: 'weeks', weeks: 0 } }
  return null
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** A written date; without a year the next one. Null for a nonexistent date. */
function dated(day: number, month: number, year: number | null, today: LocalDate): DayPart | null {
  const of = (inYear: number) => `${String(inYear)}-${pad(month)}-${pad(day)}`
  if (year !== null) {
    const date = of(year < 100 ? 2000 + year : year)
    return isLocalDate(date) ? { type: 'date', date } : null
  }
  const thisYear = Number(today.slice(0, 4))
  const past = of(thisYear)
  // The 29th of February exists in one of the next eight years.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = of(thisYear + ahead)
    if (!isLocalDate(date) || date < today) continue
    return isLocalDate(past) && past < today ? { type: 'date', date, past } : { type: 'date', date }
  }
  return null
}

/** Next date with this day of the month: 'datë 24'. */
function dayOfMonth(day: number, today: LocalDate): DayPart | null {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const date = `${monthAhead(today, ahead)}-${pad(day)}`
    if (isLocalDate(date) && date >= today) return { type: 'date', date }
  }
  return null
}

const monthAhead = (today: LocalDate, months: number): string =>
  addMonths(`${today.slice(0, 7)}-01` as LocalDate, months).slice(0, 7)

/** '24 dhjetor', 'më 24 dhjetor 2026', '24.12.', '24/12/26', '24-12', '2026-12-24', 'datë 24'. */
function writtenAt(tokens: readonly Token[], start: number, today: LocalDate): Read | null {
  let index = start
  while (dateWords.has(wordAt(tokens, index))) index += 1
  const hasPrefix = index > start
  const word = wordAt(tokens, index)
  const read = (length: number, part: DayPart | null): Read | null => part && { length: index + length - start, part }
  if (isLocalDate(word)) return read(1, { type: 'date', date: word })
  const digits = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/.exec(word)
  if (digits) {
    const [, day, sign, month, year] = digits
    // '17-18' is a time range.
    if (sign === '-' && !hasPrefix && !year && isSpan(Number(day), Number(month))) return null
    return read(1, dated(Number(day), Number(month), year ? Number(year) : null, today))
  }
  if (!/^\d{1,2}$/.test(word)) return null
  const joint = ['i', '-'].includes(wordAt(tokens, index + 1)) ? 1 : 0
  const month = monthOf(wordAt(tokens, index + joint + 1))
  if (month !== null) {
    const year = /^(?:19|20|21)\d\d$/.exec(wordAt(tokens, index + joint + 2))?.[0]
    return read(joint + (year ? 3 : 2), dated(Number(word), month, year ? Number(year) : null, today))
  }
  const unit = wordAt(tokens, index + 1)
  return hasPrefix && !minuteWords.has(unit) && !hourWords.has(unit) ? read(1, dayOfMonth(Number(word), today)) : null
}

/** Maximum hours of a range written with a dash. */
const longestSpan = 3
const isSpan = (from: number, to: number): boolean => {
  const hours = to > from ? to - from : to + 12 - from
  return from < 24 && to <= 24 && hours > 0 && hours <= longestSpan
}

/** Day that begins at a word; null if none does. */
export function dayAt(tokens: readonly Token[], start: number, today: LocalDate): Read | null {
  const word = wordAt(tokens, start)
  if (after.has(word) && relativeDays[wordAt(tokens, start + 1)] === 1)
    return { length: 2, part: { type: 'date', date: addDays(today, 2) } }
  const days = Object.hasOwn(relativeDays, word) ? relativeDays[word] : undefined
  if (days !== undefined) return { length: 1, part: { type: 'date', date: addDays(today, days) } }
  const found = [writtenAt(tokens, start, today), distanceAt(tokens, start, today), weekdayAt(tokens, start)]
  return found.reduce((best, read) => (read && read.length > (best?.length ?? 0) ? read : best), null)
}

/** True if a part can be combined with earlier ones: a weekday with its date or its week. */
export function fitsTo(parts: readonly DayPart[], part: DayPart): boolean {
  const [first, two] = parts
  if (!first) return true
  if (two) return false
  const pair = [first, part]
  const named = pair.find((each) => each.type === 'weekday')
  if (!named) return false
  const date = pair.find((each) => each.type === 'date')
  if (date) return weekday(date.date) === named.weekday
  return pair.some((each) => each.type === 'weeks') && named.weeks === null
}

/** Day given by all parts. A weekday alone is the next one after today. */
export function dayOfParts(parts: readonly DayPart[], today: LocalDate): LocalDate | null {
  const date = parts.find((part) => part.type === 'date')
  if (date) return date.date
  const named = parts.find((part) => part.type === 'weekday')
  const weeks = parts.find((part) => part.type === 'weeks')?.weeks ?? named?.weeks ?? null
  if (!named) return weeks === null ? null : addDays(today, 7 * weeks)
  if (weeks !== null) return addDays(weekStart(today), 7 * weeks + named.weekday - 1)
  const ahead = (named.weekday - weekday(today) + 7) % 7
  return addDays(today, ahead === 0 && !named.today ? 7 : ahead)
}
