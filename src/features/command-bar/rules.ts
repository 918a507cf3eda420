import type { Barber } from '#features/barbers/contract.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { Service } from '#features/services/contract.ts'
import { offerOf } from '#features/services/rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { fold, queryWords } from '#platform/shared/sqText.ts'
import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { Reading } from './parse.ts'
import { isFormOf, withoutEnding } from './tokens.ts'

/** What a sentence with a person's name or a time becomes: whom to book, as far as the words say it. */

/** The clients that a search found, by the searched text. */
export type Found = ReadonlyMap<string, readonly ClientMatch[]>

/** What to search for at first: the words of each reading that may be a name, and a phone. */
export const queriesOf = (readings: readonly Reading[]): string[] => [
  ...new Set(readings.flatMap(({ client, phone }) => [client, phone ?? '']).filter((text) => text !== '')),
]

/** What to search for when nobody has these words: the words without their endings ('Blertën'), and the first name alone. */
export function fallbackQueries(readings: readonly Reading[]): string[] {
  const tried = new Set(queriesOf(readings))
  const words = readings.flatMap(({ client }) => [
    queryWords(client).map(withoutEnding).join(' '),
    ...(queryWords(client).length > 1 ? queryWords(client).slice(0, 1) : []),
  ])
  return [...new Set(words)].filter((text) => text !== '' && !tried.has(text))
}

/** How well words name a client: 3 the whole name, 2 words of it, 1 beginnings of its words, 0 not. */
export function qualityOf(name: string, text: string): 0 | 1 | 2 | 3 {
  const names = queryWords(name)
  const words = queryWords(text)
  if (words.length === 0) return 0
  if (fold(name) === fold(text)) return 3
  const all = (fits: (word: string, part: string) => boolean) =>
    words.every((word) => names.some((part) => fits(word, part)))
  if (all(isFormOf)) return 2
  return all((word, part) => part.startsWith(word)) ? 1 : 0
}

interface Candidate {
  reading: Reading
  client: ClientMatch
  quality: number
}

/** Whom a text is about. */
export interface Person {
  /** The reading that the rest of the booking is taken from. */
  reading: Reading
  /** The clients who fit best; more than one where the words do not tell them apart. */
  clients: { client: ClientMatch; reading: Reading }[]
  /** Nobody has this name yet. */
  newName: string | null
  /** Clients with this first name, where nobody has the whole one. */
  near: ClientMatch[]
}

const capitalised = (name: string): string =>
  name.replace(/(^|[\s-])(\p{Ll})/gu, (_match, before: string, letter: string) => before + letter.toUpperCase())

/** Chooses the reading and the clients by what the search found. */
export function personOf(readings: readonly Reading[], found: Found): Person | null {
  const [first] = readings
  if (!first) return null
  const candidates = readings.flatMap((reading) => {
    const { client: text, phone } = reading
    const stems = queryWords(text).map(withoutEnding).join(' ')
    const named = [...(found.get(text) ?? []), ...(found.get(stems) ?? [])].map((client): Candidate => ({
      reading,
      client,
      quality: qualityOf(client.name, text),
    }))
    const called = (phone ? (found.get(phone) ?? []) : []).map((client): Candidate => ({
      reading,
      client,
      quality: text === '' || qualityOf(client.name, text) > 0 ? 3 : 0,
    }))
    return [...named, ...called].filter(({ quality }) => quality > 0)
  })
  const best = Math.max(...candidates.map(({ quality }) => quality))
  const clients = candidates
    .filter(({ quality }) => quality === best)
    .filter(({ client }, index, all) => all.findIndex((other) => other.client.id === client.id) === index)
  if (clients[0]) return { reading: clients[0].reading, clients, newName: null, near: [] }
  // Nobody is called like a word that names a barber or a service: then it does.
  const reading = (first.clientUnsure && readings.find(({ clientUnsure }) => !clientUnsure)) || first
  const [firstWord = ''] = queryWords(reading.client)
  const near = (found.get(firstWord) ?? []).filter(({ name }) => qualityOf(name.split(' ')[0] ?? '', firstWord) > 1)
  return {
    reading,
    clients: [],
    newName: reading.client === '' ? null : capitalised(reading.client),
    near: near.filter(({ id }, index) => near.findIndex((other) => other.id === id) === index),
  }
}

/** Whether the words ask for a booking, and not only for a client, a page or a day. */
export const wantsBooking = ({ client, phone, day, time, duration, services, barbers, price }: Reading): boolean =>
  time !== null ||
  duration !== null ||
  price !== null ||
  services.length > 0 ||
  (barbers.length > 0 && (client !== '' || day !== null)) ||
  (day !== null && (client !== '' || phone !== null))

export interface Moment {
  date: LocalDate
  time: LocalTime
}

/** What was not typed and is filled in: shown as such. */
export type Assumed = 'day' | 'service' | 'barber'

/** A booking that still may lack its service, its time or its barber. */
export interface Draft {
  client: ClientMatch | null
  name: string
  phone: string | null
  newClient: boolean
  date: LocalDate
  /** Last day on which free starts are looked for: without a day and a time there is more than one. */
  lastDate: LocalDate
  time: LocalTime | null
  service: Service | null
  duration: number | null
  /** Typed, with its currency. */
  price: Reading['price']
  /** The typed barbers; empty for any. */
  barberIds: string[]
  reading: Reading
  assumed: Assumed[]
}

/** Days of which free starts are offered when no day is typed. */
const offeredDays = 3
/** At most this many clients or services to choose from. */
const maxChoices = 5

/** A draft for each client or service that the words leave open; the first is the likeliest. Empty if nothing is to be booked. */
export function draftsOf(person: Person, services: readonly Service[], now: Moment): Draft[] {
  const whom = person.clients.length > 0 ? person.clients : [{ client: null, reading: person.reading }]
  return whom
    .filter(({ reading }) => wantsBooking(reading))
    .flatMap(({ client, reading }) => {
      const usual = services.find(({ name }) => name === client?.usual_service)
      const only = services.length === 1 ? services[0] : undefined
      const named = services.filter(({ id }) => reading.services.includes(id))
      const chosen = named.length > 0 ? named : [usual ?? only ?? null]
      const over = reading.time !== null && minutesOf(reading.time) < minutesOf(now.time)
      const date = reading.day ?? (over ? addDays(now.date, 1) : now.date)
      const open = reading.day === null && reading.time === null
      return chosen.map((service): Draft => {
        const assumed: Assumed[] = [
          ...(reading.day === null ? (['day'] as const) : []),
          ...(named.length === 0 && service ? (['service'] as const) : []),
        ]
        return {
          client,
          name: client?.name ?? person.newName ?? '',
          phone: reading.phone,
          newClient: client === null && person.newName !== null,
          date,
          lastDate: open ? addDays(date, offeredDays - 1) : date,
          time: reading.time,
          service,
          duration: reading.duration,
          price: reading.price,
          barberIds: reading.barbers,
          reading,
          assumed,
        }
      })
    })
    .slice(0, maxChoices)
}

/** Free starts of one day, as the availability has them. */
export interface FreeDay {
  date: string
  barbers: readonly { barber_id: string; starts: readonly { time: string }[] }[]
}

/** A finished booking. */
export interface Booking {
  draft: Draft
  service: Service
  date: LocalDate
  time: LocalTime
  barber: Barber
  price: number
  currency: Currency
  duration: number
  assumed: Assumed[]
}

export interface SalonChoice {
  /** The active barbers that the user may book on. */
  barbers: readonly Barber[]
  /** The barber of the client's last visit. */
  lastBarber: string | null
}

/** The booking of a draft at a start; null where its service is not known. */
function bookingOf(draft: Draft, start: { date: LocalDate; time: LocalTime; barber: Barber }): Booking | null {
  const { service } = draft
  if (!service) return null
  const offer = offerOf(service, start.barber.id)
  return {
    draft,
    service,
    ...start,
    price: draft.price?.amount ?? offer.price,
    currency: draft.price?.currency ?? offer.currency,
    duration: draft.duration ?? offer.duration,
    assumed: draft.barberIds.length === 1 ? draft.assumed : [...draft.assumed, 'barber'],
  }
}

export interface Offer {
  /** `free`: as asked. `taken`: the time is not free, these are near it. `choose`: no time was typed. `incomplete`: the form is needed. */
  kind: 'free' | 'taken' | 'choose' | 'incomplete'
  bookings: Booking[]
}

/** Starts that are offered in place of a taken or missing time. */
const offeredStarts = 4
/** Barbers that are offered for one time. */
const offeredBarbers = 3

/** What can be booked of a draft, the barber of the last visit first. */
export function offerFor(draft: Draft, days: readonly FreeDay[], salon: SalonChoice): Offer {
  const { barbers, lastBarber } = salon
  const wanted = barbers
    .filter(({ id }) => draft.barberIds.length === 0 || draft.barberIds.includes(id))
    .toSorted((a, b) => Number(b.id === lastBarber) - Number(a.id === lastBarber))
  if (!draft.service || draft.name === '') return { kind: 'incomplete', bookings: [] }
  const starts = days.flatMap(({ date, barbers: columns }) =>
    wanted.flatMap((barber) =>
      (columns.find((column) => column.barber_id === barber.id)?.starts ?? []).map(({ time }) => ({
        date: date as LocalDate,
        time: time as LocalTime,
        barber,
      })),
    ),
  )
  const made = (list: typeof starts) => list.flatMap((start) => bookingOf(draft, start) ?? [])
  if (draft.time === null) {
    const { period } = draft.reading
    const fitting = starts.filter(({ time }) => inPeriod(time, period))
    return { kind: 'choose', bookings: made(onePerTime(fitting).slice(0, offeredStarts)) }
  }
  const minute = minutesOf(draft.time)
  const exact = starts.filter(({ time }) => time === draft.time)
  if (exact.length > 0) return { kind: 'free', bookings: made(exact.slice(0, offeredBarbers)) }
  const near = onePerTime(starts).toSorted(
    (a, b) => Math.abs(minutesOf(a.time) - minute) - Math.abs(minutesOf(b.time) - minute),
  )
  return { kind: 'taken', bookings: made(near.slice(0, offeredStarts)) }
}

/** The first of the starts at each time, by day and time. */
const onePerTime = <Start extends Moment>(starts: readonly Start[]): Start[] => {
  const first = new Map<string, Start>()
  for (const start of starts)
    if (!first.has(`${start.date} ${start.time}`)) first.set(`${start.date} ${start.time}`, start)
  return [...first.values()].toSorted((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1))
}

const inPeriod = (time: LocalTime, period: Reading['period']): boolean =>
  period === null ||
  (period === 'morning' ? time < '12:00' : period === 'afternoon' ? time >= '12:00' && time < '18:00' : time >= '17:00')
