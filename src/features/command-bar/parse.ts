import { addDays, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { dayAt, dayOfParts, fitsTo, type DayPart } from './days.ts'
import { phoneAt, priceAt, type Price } from './money.ts'
import { barbersNamed, servicesNamed, type Mention, type Named } from './names.ts'
import { spanMeant, timePartAt, type Clock, type Period } from './times.ts'
import { tokensOf, type Token } from './tokens.ts'

export interface ParseContext {
  today: LocalDate
  /** The salon's wall clock. */
  time: LocalTime
  barbers: readonly Named[]
  services: readonly Named[]
}

type PartKind = 'day' | 'time' | 'duration' | 'price' | 'phone' | 'barber' | 'service' | 'client' | 'filler' | 'unknown'

/** What some of the typed text was understood as; `unknown` was not understood. */
interface TextPart {
  kind: PartKind
  from: number
  to: number
}

/** One way to understand a typed text. Nothing is filled in that was not typed. */
export interface Reading {
  day: LocalDate | null
  /** The same day of this year, where `day` is of the next one because no year was typed. */
  pastDay: LocalDate | null
  time: LocalTime | null
  period: Period | null
  /** Minutes. */
  duration: number | null
  price: Price | null
  phone: string | null
  /** More than one where the words fit several. */
  barbers: string[]
  services: string[]
  /** The words that are left: somebody's name. */
  client: string
  /** True where these words may as well be a barber or a service. */
  clientUnsure: boolean
  /** Words that were not understood. */
  unknown: string[]
  /** All of the text, in order. */
  parts: TextPart[]
}

/** Words that say nothing that a booking needs. */
const fillers = new Set([
  'per', 'te', 'tek', 'me', 'ne', 'n', 't', 'e', 'i', 'dhe', 'edhe', 'nga', '+', '&', '/', '-', '–', 'ora', 'oren', 'date', 'daten', 'data', 'dt', 'termin', 'termini',
  'terminin', 'cakto', 'caktoj', 'caktoje', 'shto', 'klient', 'klienti', 'klientin', 'klientja', 'klienten', 'berber', 'berberi', 'tel', 'telefoni',
]) // prettier-ignore
/** Words before a barber's name. */
const atBarber = new Set(['te', 'tek', 'me', 'nga', 'berberi'])

interface Slots {
  days: DayPart[]
  time: { start: Clock; end: Clock | null } | null
  inMinutes: number | null
  period: Period | null
  duration: number | null
  price: Price | null
  phone: string | null
}

/** Reads what has a form of its own: days, times, durations, money, phones. Sets each token's kind; null is a word. */
function readForms(text: string, tokens: readonly Token[], today: LocalDate): [Slots, (PartKind | null)[]] {
  const slots: Slots = {
    days: [],
    time: null,
    inMinutes: null,
    period: null,
    duration: null,
    price: null,
    phone: null,
  }
  const kinds: (PartKind | null)[] = tokens.map(() => null)
  const mark = (at: number, length: number, kind: PartKind) => kinds.fill(kind, at, at + length)
  let at = 0
  while (at < tokens.length) {
    const day = dayAt(tokens, at, today)
    const time = timePartAt(tokens, at)
    const price = priceAt(text, tokens, at)
    const phone = phoneAt(tokens, at)
    const length = Math.max(day?.length ?? 0, time?.length ?? 0, price?.length ?? 0, phone?.length ?? 0)
    if (length === 0) {
      at += 1
      continue
    }
    const first = slots.time === null && slots.inMinutes === null
    if (phone?.length === length) {
      mark(at, length, slots.phone === null ? 'phone' : 'unknown')
      slots.phone ??= phone.part
    } else if (price?.length === length) {
      mark(at, length, slots.price === null ? 'price' : 'unknown')
      slots.price ??= price.part
    } else if (day?.length === length) {
      const fits = fitsTo(slots.days, day.part)
      mark(at, length, fits ? 'day' : 'unknown')
      if (fits) slots.days.push(day.part)
      if (fits && tokens[at]?.word === 'sonte') slots.period ??= 'evening'
    } else if (time) {
      const { part } = time
      if (part.type === 'duration') {
        mark(at, length, slots.duration === null ? 'duration' : 'unknown')
        slots.duration ??= part.minutes
      } else if (part.type === 'period') {
        mark(at, length, slots.period === null ? 'time' : 'unknown')
        slots.period ??= part.period
      } else {
        mark(at, length, first ? 'time' : 'unknown')
        if (first && part.type === 'in') slots.inMinutes = part.minutes
        if (first && part.type === 'time') slots.time = { start: part.start, end: part.end }
      }
    }
    at += length
  }
  return [slots, kinds]
}

/** Minutes that 'tani' and 'pas 20 minutash' are rounded up to. */
const step = 5

/** Day and time of the slots. */
function momentOf(slots: Slots, { today, time: now }: ParseContext) {
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

/** A barber or a service that some tokens name. */
interface Found extends Mention {
  kind: 'barber' | 'service'
  from: number
  to: number
}

/** Longest run of words that is looked up as one name. */
const maxWords = 6

function mentions(
  tokens: readonly Token[],
  kinds: readonly (PartKind | null)[],
  { barbers, services }: ParseContext,
): Found[] {
  const found: Found[] = []
  const taken = (from: number, to: number) =>
    kinds.slice(from, to).some((kind) => kind !== null) || found.some((one) => one.from < to && from < one.to)
  const look = (length: number, accept: (from: number, to: number) => Found | null) => {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      if (taken(from, from + length)) continue
      const one = accept(from, from + length)
      if (one) found.push(one)
    }
  }
  const isFiller = (index: number) => fillers.has(tokens[index]?.word ?? '')
  // A service's own words first, then barbers, then the beginnings of services.
  for (let length = Math.min(maxWords, tokens.length); length > 0; length -= 1) {
    look(length, (from, to) => {
      if (isFiller(from) || isFiller(to - 1)) return null
      const service = servicesNamed(tokens.slice(from, to), services)
      return service?.sure ? { ...service, kind: 'service', from, to } : null
    })
    look(length, (from, to) => {
      const barber = barbersNamed(tokens.slice(from, to), barbers)
      if (!barber) return null
      const announced = atBarber.has(tokens[from - 1]?.word ?? '')
      return { ...barber, sure: announced, kind: 'barber', from, to }
    })
  }
  for (let length = Math.min(maxWords, tokens.length); length > 0; length -= 1)
    look(length, (from, to) => {
      if (isFiller(from) || isFiller(to - 1)) return null
      const service = servicesNamed(tokens.slice(from, to), services)
      return service ? { ...service, kind: 'service', from, to } : null
    })
  return found
}

/** At most this many unsure mentions are read in both ways. */
const maxUnsure = 2

/** Which of the unsure mentions are taken as such; the others are words of the client's name. */
function choices(all: readonly Found[]): Found[][] {
  const sure = all.filter((one) => one.sure)
  const unsure = all.filter((one) => !one.sure)
  const both = unsure.slice(0, maxUnsure)
  const always = [...sure, ...unsure.slice(maxUnsure)]
  return Array.from({ length: 2 ** both.length }, (_, bits) => [
    ...always,
    ...both.filter((_one, index) => (bits & (1 << index)) === 0),
  ])
}

const isName = (token: Token): boolean => /^[\p{L}\p{M}.'’`-]+$/u.test(token.text)

function readingOf(
  text: string,
  tokens: readonly Token[],
  forms: readonly (PartKind | null)[],
  chosen: readonly Found[],
  all: readonly Found[],
  moment: Omit<Reading, 'barbers' | 'services' | 'client' | 'clientUnsure' | 'unknown' | 'parts'>,
): Reading {
  const kinds = [...forms]
  const lists = { barber: [] as string[], service: [] as string[] }
  for (const { kind, ids, from, to } of chosen.toSorted((a, b) => Number(b.sure) - Number(a.sure) || a.from - b.from)) {
    const first = lists[kind].length === 0
    if (first) lists[kind] = ids
    kinds.fill(first ? kind : 'unknown', from, to)
  }
  const unsure = all.filter((one) => !chosen.includes(one))
  tokens.forEach((token, index) => {
    if (kinds[index] !== null) return
    kinds[index] = fillers.has(token.word) ? 'filler' : isName(token) ? 'client' : 'unknown'
  })
  const clients = tokens.filter((_, index) => kinds[index] === 'client')
  return {
    ...moment,
    barbers: lists.barber,
    services: lists.service,
    client: clients.map((token) => token.text).join(' '),
    clientUnsure:
      clients.length > 0 &&
      clients.every((token) => unsure.some(({ from, to }) => tokens.slice(from, to).includes(token))),
    unknown: tokens.filter((_, index) => kinds[index] === 'unknown').map((token) => token.text),
    parts: tokens.map((token, index) => ({ kind: kinds[index] ?? 'unknown', from: token.from, to: token.to })),
  }
}

/**
 * What a typed sentence says, in any order: 'blerta nesër 17 fade te arbëri'. Where a word may be a barber, the beginning
 * of a service or a client's name, there is a reading for each, the most likely first. Never empty.
 */
export function parseCommand(text: string, context: ParseContext): Reading[] {
  const tokens = tokensOf(text)
  const [slots, forms] = readForms(text, tokens, context.today)
  const { minutes, ...moment } = momentOf(slots, context)
  const all = mentions(tokens, forms, context)
  const { period, price, phone } = slots
  const known = { ...moment, period, price, phone, duration: slots.duration ?? minutes }
  const readings = choices(all).map((chosen) => readingOf(text, tokens, forms, chosen, all, known))
  const rank = (reading: Reading) => (reading.client === '' ? 2 : 0) + (reading.clientUnsure ? 1 : 0)
  return readings.toSorted((a, b) => rank(a) - rank(b))
}
