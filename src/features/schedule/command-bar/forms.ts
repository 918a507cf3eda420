import { addDays, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { dayAt, dayOfParts, fitsTo, type DayPart } from './days.ts'
import { phoneAt, priceAt, type Price } from './money.ts'
import { spanMeant, timePartAt, type Clock, type TimePart } from './times.ts'
import type { Token } from './tokens.ts'
import { tonight, type Period } from './vocabulary.ts'

export type PartKind =
  | 'day'
  | 'time'
  | 'duration'
  | 'price'
  | 'phone'
  | 'barber'
  | 'service'
  | 'client'
  | 'filler'
  | 'unknown'

interface Slots {
  days: DayPart[]
  time: { start: Clock; end: Clock | null } | null
  inMinutes: number | null
  period: Period | null
  duration: number | null
  /** Words of a duration that is a time from now unless the sentence has another time. */
  orIn: { from: number; to: number } | null
  price: Price | null
  phone: string | null
}

/** Stores a time given by some words. Null if it was already given. */
function takeTime(slots: Slots, part: TimePart, from: number, length: number): PartKind | null {
  const isFirst = slots.time === null && slots.inMinutes === null
  switch (part.type) {
    case 'duration':
      if (slots.duration !== null) return null
      slots.duration = part.minutes
      slots.orIn = part.orIn ? { from, to: from + length } : null
      return 'duration'
    case 'period':
      if (slots.period !== null && slots.period !== part.period) return null
      slots.period = part.period
      return 'time'
    case 'in':
      if (!isFirst && slots.inMinutes !== part.minutes) return null
      slots.inMinutes = part.minutes
      return 'time'
    case 'time':
      if (!isFirst) return null
      slots.time = { start: part.start, end: part.end }
      return 'time'
  }
}

function takeDay(slots: Slots, part: DayPart, word: string | undefined): PartKind | null {
  const [before] = slots.days
  // In 'me i pre flokët nesër', 'pre' is not Friday.
  if (slots.days.length === 1 && before?.type === 'weekday' && before.short && !fitsTo(slots.days, part))
    slots.days = []
  if (!fitsTo(slots.days, part)) return null
  slots.days.push(part)
  if (word !== undefined && tonight.has(word)) slots.period ??= 'evening'
  return 'day'
}

/** Recognises days, times, durations, money and phones. Sets each token's kind; null for a plain word. */
export function readForms(text: string, tokens: readonly Token[], today: LocalDate): [Slots, (PartKind | null)[]] {
  const slots: Slots = {
    days: [],
    time: null,
    inMinutes: null,
    period: null,
    duration: null,
    orIn: null,
    price: null,
    phone: null,
  }
  const kinds: (PartKind | null)[] = tokens.map(() => null)
  let position = 0
  while (position < tokens.length) {
    const day = dayAt(tokens, position, today)
    const time = timePartAt(tokens, position)
    const price = priceAt(text, tokens, position)
    const phone = phoneAt(tokens, position)
    const length = Math.max(day?.length ?? 0, time?.length ?? 0, price?.length ?? 0, phone?.length ?? 0)
    if (length === 0) {
      position += 1
      continue
    }
    let kind: PartKind | null = null
    if (phone?.length === length) {
      kind = slots.phone === null ? 'phone' : null
      slots.phone ??= phone.part
    } else if (price?.length === length) {
      kind = slots.price === null ? 'price' : null
      slots.price ??= price.part
    } else if (day?.length === length) {
      kind = takeDay(slots, day.part, tokens[position]?.word)
      if (kind && slots.days.length === 1) kinds.forEach((one, index) => one === 'day' && (kinds[index] = null))
    } else if (time) kind = takeTime(slots, time.part, position, length)
    kinds.fill(kind ?? 'unknown', position, position + length)
    position += length
  }
  const { orIn, duration } = slots
  const isToday = dayOfParts(slots.days, today) ?? today
  if (orIn && slots.time === null && slots.inMinutes === null && isToday === today && slots.period === null) {
    slots.inMinutes = duration
    slots.duration = null
    kinds.fill('time', orIn.from, orIn.to)
  }
  return [slots, kinds]
}

/** Step in minutes to which 'tani' and 'pas 20 minutash' are rounded up. */
const step = 5

/** Day and time of the slots, and minutes until the end if given. */
export function momentOf(slots: Slots, { today, time: now }: { today: LocalDate; time: LocalTime }) {
  const { days, time, inMinutes, period } = slots
  const day = dayOfParts(days, today)
  const [only] = days
  const pastDay = (days.length === 1 && only?.type === 'date' && only.past) || null
  if (inMinutes !== null) {
    const minutes = Math.ceil((minutesOf(now) + inMinutes) / step) * step
    const later = Math.floor(minutes / 1440)
    return { day: day ?? addDays(today, later), pastDay, time: timeAt(minutes % 1440), minutes: null }
  }
  if (!time) return { day, pastDay, time: null, minutes: null }
  return { day, pastDay, ...spanMeant(time, period) }
}
