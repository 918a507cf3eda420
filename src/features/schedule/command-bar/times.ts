import { grid } from '#features/schedule/appointments/rules.ts'
import { timeAt, type LocalTime } from '#platform/shared/time.ts'
import { monthOf } from './days.ts'
import { numberOf, wordAt, type Token } from './tokens.ts'
import {
  after,
  beforeClock,
  beforeSpan,
  clockWords,
  fromNow,
  half,
  hourWords,
  minuteWords,
  noonWords,
  now,
  periods,
  quarter,
  type Period,
} from './vocabulary.ts'

/** A typed clock time: '5' may be 05:00 or 17:00. */
export interface Clock {
  /** Minutes since midnight. */
  minutes: number
  /** True if it may be twelve hours later. */
  twelve: boolean
}

export type TimePart =
  | { type: 'time'; start: Clock; end: Clock | null }
  /** Minutes from now. */
  | { type: 'in'; minutes: number }
  /** A part of the day, which decides between two hours and narrows the offered starts. */
  | { type: 'period'; period: Period }
  /** `orIn`: minutes from now if nothing else gives the time: 'për 30 minuta'. */
  | { type: 'duration'; minutes: number; orIn: boolean }

interface Read<Part> {
  length: number
  part: Part
}

const clock = (hour: number, minute: number, written: string): Clock | null =>
  hour > 23 || minute > 59
    ? null
    : { minutes: hour * 60 + minute, twelve: hour >= 1 && hour < 12 && !written.startsWith('0') }

/** Minutes that follow an hour: 'e gjysmë', 'e një çerek', 'e 20', 'pa 10', 'pa një çerek'. */
function minutesAfter(tokens: readonly Token[], index: number): Read<number> | null {
  const joint = wordAt(tokens, index)
  if (joint !== 'e' && joint !== 'pa')
    return half.has(joint) && !hourWords.has(wordAt(tokens, index + 1)) ? { length: 1, part: 30 } : null
  const sign = joint === 'e' ? 1 : -1
  const articleLength = wordAt(tokens, index + 1) === 'nje' ? 1 : 0
  const word = wordAt(tokens, index + 1 + articleLength)
  if (half.has(word) && sign === 1) return { length: 2 + articleLength, part: 30 }
  if (quarter.has(word)) return { length: 2 + articleLength, part: 15 * sign }
  const minutes = numberOf(wordAt(tokens, index + 1))
  const after = wordAt(tokens, index + 2)
  if (minutes === null || minutes < 1 || minutes > 59 || monthOf(after) !== null) return null
  return { length: minuteWords.has(after) ? 3 : 2, part: minutes * sign }
}

const noon = 12 * 60

/** 'am', 'p.m.' */
const halfOfDay = (word: string): string | null => /^([ap])\.?m$/.exec(word)?.[1] ?? null

/** Hour at a word, with a following 'am' or 'pm'. */
function hourAt(tokens: readonly Token[], at: number, hasPrefix: boolean): Read<Clock> | null {
  const read = plainHourAt(tokens, at, hasPrefix || halfOfDay(wordAt(tokens, at + 1)) !== null)
  const letter = read && halfOfDay(wordAt(tokens, at + read.length))
  if (!read || !letter) return read
  const { minutes } = read.part
  const resolved = minutes >= noon + 60 ? minutes : (minutes % noon) + (letter === 'p' ? noon : 0)
  return { length: read.length + 1, part: { minutes: resolved, twelve: false } }
}

/** Hour at a word without a preceding 'ora'. `hasPrefix`: 'ora' or 'në' announces a time. */
function plainHourAt(tokens: readonly Token[], index: number, hasPrefix: boolean): Read<Clock> | null {
  const word = wordAt(tokens, index)
  const written =
    /^(\d{1,2})[:.,](\d{2})h?$/.exec(word) ??
    /^(\d{1,2})h(\d{2})?$/.exec(word) ??
    /^([012]?\d)(00|15|30|45)$/.exec(word)
  if (written) {
    const [, hour = '', minute = '0'] = written
    // '10.12' is a day unless 'ora' precedes it.
    const isDay = word.includes('.') && Number(minute) >= 1 && Number(minute) <= 12 && Number(hour) >= 1 && !hasPrefix
    const part = isDay ? null : clock(Number(hour), Number(minute), hour)
    return part && { length: 1, part }
  }
  const digits = /^\d{1,2}$/.test(word)
  const hour = numberOf(word)
  if (hour === null || (!digits && (hour > 12 || hour === 1) && !hasPrefix)) return null
  const rest = minutesAfter(tokens, index + 1)
  const part = clock(hour, 0, word)
  if (!part) return null
  const minutes = part.minutes + (rest?.part ?? 0)
  return minutes < 0 ? null : { length: 1 + (rest?.length ?? 0), part: { ...part, minutes } }
}

/** A clock time with announcing words: 'në orën 17:30', 'ora 5', 'n’5', 'kah ora 4', 'pas orës 5'. */
function clockAt(tokens: readonly Token[], start: number): Read<Clock> | null {
  let index = start
  while (beforeClock.has(wordAt(tokens, index))) index += 1
  const isAfter = index === start && after.has(wordAt(tokens, index))
  if (isAfter) index += 1
  const isClock = clockWords.has(wordAt(tokens, index))
  if (isClock) index += 1
  // 'pas dreke' is the afternoon.
  if (!isClock && !isAfter && noonWords.has(wordAt(tokens, index)))
    return { length: index + 1 - start, part: { minutes: noon, twelve: false } }
  const found = hourAt(tokens, index, isClock || index > start)
  return found && { length: index + found.length - start, part: found.part }
}

/** '17-18', 'nga 17 deri 18:30', 'prej ores 5 deri në 6'. */
function rangeAt(tokens: readonly Token[], start: number): Read<TimePart> | null {
  const word = wordAt(tokens, start)
  const dashed = /^(\d{1,2})(?:[:.](\d{2}))?[-–](\d{1,2})(?:[:.](\d{2}))?$/.exec(word)
  if (dashed) {
    const [, fromHour = '', fromMinute = '0', toHour = '', toMinute = '0'] = dashed
    const from = clock(Number(fromHour), Number(fromMinute), fromHour)
    const to = clock(Number(toHour), Number(toMinute), toHour)
    return from && to && { length: 1, part: { type: 'time', start: from, end: to } }
  }
  const particle = ['nga', 'prej'].includes(word) ? 1 : 0
  const from = clockAt(tokens, start + particle)
  if (!from) return null
  const joint = start + particle + from.length
  const to = ['deri', '-', '–'].includes(wordAt(tokens, joint)) ? clockAt(tokens, joint + 1) : null
  if (!to) return { length: particle + from.length, part: { type: 'time', start: from.part, end: null } }
  return { length: joint + 1 + to.length - start, part: { type: 'time', start: from.part, end: to.part } }
}

/** '45 min', '1 orë e gjysmë', '1h30', 'për 2 orë'; 'pas 30 minutash', '20 min prej tash' and 'tani' give the time. */
function spanAt(tokens: readonly Token[], start: number): Read<TimePart> | null {
  const word = wordAt(tokens, start)
  if (now.has(word)) return { length: 1, part: { type: 'in', minutes: 0 } }
  const later = after.has(word)
  const orIn = beforeSpan.has(word)
  const lead = later || orIn ? 1 : 0
  const span = minutesAt(tokens, start + lead)
  if (!span || span.part < 1) return null
  const end = start + lead + span.length
  const isFromNow = fromNow.has(wordAt(tokens, end)) && now.has(wordAt(tokens, end + 1))
  if ((later || isFromNow) && span.part <= longestWait)
    return { length: end + (isFromNow ? 2 : 0) - start, part: { type: 'in', minutes: span.part } }
  return span.part > longestVisit ? null : { length: end - start, part: { type: 'duration', minutes: span.part, orIn } }
}

/** Maximum minutes from now, and of a visit; '10 orë e gjysmë' is both a time and a duration. */
const longestWait = 24 * 60
const longestVisit = 6 * 60

function minutesAt(tokens: readonly Token[], index: number): Read<number> | null {
  const word = wordAt(tokens, index)
  const unit = wordAt(tokens, index + 1)
  const joined = /^(\d{1,3})(?:min|')$/.exec(word)
  if (joined) return { length: 1, part: Number(joined[1]) }
  const hours = /^([1-4])(?:[.,](\d))?h(?:(\d{2})(?:min)?)?$/.exec(word)
  if (hours) {
    const minutes = Number(`${hours[1]}.${hours[2] ?? 0}`) * 60 + Number(hours[3] ?? 0)
    const rest = hours[2] || hours[3] ? null : restAfter(tokens, index + 1)
    return { length: 1 + (rest?.length ?? 0), part: minutes + (rest?.part ?? 0) }
  }
  const decimal = /^(\d)[.,](\d)$/.exec(word)
  if (decimal && hourWords.has(unit)) return { length: 2, part: Math.round(Number(`${decimal[1]}.${decimal[2]}`) * 60) }
  if (half.has(word) && hourWords.has(unit)) return { length: 2, part: 30 }
  // 'orë e gjysmë'
  if (hourWords.has(word) && unit === 'e' && half.has(wordAt(tokens, index + 2))) return { length: 3, part: 90 }
  const count = numberOf(word)
  if (count === null) return null
  if (count === 1 && half.has(unit) && hourWords.has(wordAt(tokens, index + 2))) return { length: 3, part: 30 }
  if (minuteWords.has(unit)) return { length: 2, part: count }
  if (quarter.has(unit) && hourWords.has(wordAt(tokens, index + 2))) return { length: 3, part: 15 * count }
  // 'një e gjysmë orë'
  if (unit === 'e' && half.has(wordAt(tokens, index + 2)) && hourWords.has(wordAt(tokens, index + 3)))
    return { length: 4, part: count * 60 + 30 }
  if (!hourWords.has(unit)) return null
  const rest = restAfter(tokens, index + 2)
  return { length: 2 + (rest?.length ?? 0), part: count * 60 + (rest?.part ?? 0) }
}

/** Minutes after whole hours: 'e gjysmë', '15 min'. */
function restAfter(tokens: readonly Token[], index: number): Read<number> | null {
  const rest = minutesAfter(tokens, index)
  if (rest && rest.part > 0) return rest
  const more = numberOf(wordAt(tokens, index))
  return more !== null && minuteWords.has(wordAt(tokens, index + 1)) ? { length: 2, part: more } : null
}

const periodOf = (word: string): Period | undefined => periods.get(word) ?? periods.get(word.replace(/[nst]$/, ''))

function periodAt(tokens: readonly Token[], start: number): Read<TimePart> | null {
  const particle = ['ne', 'n', 'e', 'te', 't', 'i'].includes(wordAt(tokens, start)) ? 1 : 0
  const word = wordAt(tokens, start + particle)
  const pair = word + wordAt(tokens, start + particle + 1)
  const joined = after.has(word) || word === 'para' ? periodOf(pair) : undefined
  const period = joined ?? periodOf(word)
  return period ? { length: particle + (joined ? 2 : 1), part: { type: 'period', period } } : null
}

/** Time given by a word and the following ones; null if none. */
export function timePartAt(tokens: readonly Token[], start: number): Read<TimePart> | null {
  const found = [spanAt(tokens, start), rangeAt(tokens, start), periodAt(tokens, start)]
  return found.reduce((best, read) => (read && read.length > (best?.length ?? 0) ? read : best), null)
}

/**
 * Minutes of a clock time. If twelve hours later is possible, hours before the grid are in the afternoon: '5' is
 * 17:00, '9' is 09:00, '9 në mbrëmje' is 21:00.
 */
function minutesMeant({ minutes, twelve }: Clock, period: Period | null): number {
  if (!twelve) return minutes
  if (period === 'morning') return minutes
  return period || minutes < grid.from ? minutes + noon : minutes
}

/** Time, and minutes until its end if given. */
export function spanMeant(
  { start, end }: { start: Clock; end: Clock | null },
  period: Period | null,
): { time: LocalTime; minutes: number | null } {
  const from = minutesMeant(start, period)
  const ends = end ? [end.minutes, ...(end.twelve ? [end.minutes + noon] : [])] : []
  const to = ends.find((minute) => minute > from)
  return { time: timeAt(from), minutes: to === undefined ? null : to - from }
}
