import type { ClientMatch } from '#features/clients/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { fold } from '#platform/shared/sqText.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { Reading } from './parse.ts'
import { newNameOf } from './people.ts'
import { personOf, type Found, type Person } from './persons.ts'
import {
  draftsOf,
  offerFor,
  wantsBooking,
  type BookedService,
  type Booking,
  type Draft,
  type FreeDay,
  type Moment,
  type SalonChoice,
  moreOf,
} from './drafts.ts'

export interface Page {
  path: string
  label: string
  /** Alternative name of the page. */
  tab?: string | undefined
  icon: string
}

export interface Filled {
  date: LocalDate
  time: LocalTime | null
  barberId: string | undefined
  client: ClientMatch | null
  name: string
  phone: string | null
  service: Service | null
  price: number | null
  currency: BookedService['currency'] | null
  duration: number | null
  more: readonly BookedService[]
}

export type Option =
  | { kind: 'book'; booking: Booking }
  | { kind: 'form'; filled: Filled }
  /** A visit, or only the client, for a name that nobody has. */
  | { kind: 'new-visit'; filled: Filled }
  | { kind: 'new-client'; name: string; phone: string | null }
  | { kind: 'client'; client: ClientMatch }
  | { kind: 'day'; date: LocalDate }
  | { kind: 'page'; page: Page }

export type Notice =
  /** `instead`: how the booking can be made without the words. */
  | { kind: 'unknown'; words: string[]; instead: 'without' | 'newClient' | null }
  | { kind: 'taken'; time: LocalTime }
  | { kind: 'full' }
  | { kind: 'which'; what: 'client' | 'service' | 'time' }
  | { kind: 'missing'; what: 'client' | 'service' }
  /** A search that finds nobody. */
  | { kind: 'nobody' }

export interface Options {
  options: Option[]
  /** True if Enter takes the first option; false if something is ambiguous or not understood. */
  sure: boolean
  notice: Notice | null
  /** Values of the form after Shift+Enter, unless a booking is highlighted. */
  filled: Filled
}

/** Maximum clients listed beside a booking. */
const besideClients = 2
const maxClients = 5

export function filledBy({ draft, date, time, barber, services: [first, ...more] }: Booking): Filled {
  return {
    date,
    time,
    barberId: barber.id,
    client: draft.client,
    name: draft.name,
    phone: draft.phone,
    ...first,
    more,
  }
}

function filledFrom(draft: Draft | undefined, reading: Reading, services: readonly Service[], now: Moment): Filled {
  const named = services.find(({ id }) => reading.services.length === 1 && reading.services[0] === id)
  return {
    date: draft?.date ?? reading.day ?? now.date,
    time: reading.time,
    barberId: reading.barbers.length === 1 ? reading.barbers[0] : undefined,
    client: draft?.client ?? null,
    name: draft?.name ?? '',
    phone: reading.phone,
    service: draft?.service ?? named ?? null,
    price: reading.price?.amount ?? null,
    currency: reading.price?.currency ?? null,
    duration: reading.duration,
    more: draft ? moreOf(draft) : [],
  }
}

/** Pages whose name, or a word of it, begins with the text. */
function pagesNamed(pages: readonly Page[], text: string): Page[] {
  const typed = fold(text)
  if (typed.length < 2) return []
  return pages.filter(({ label, tab }) =>
    [label, tab ?? ''].some((name) => fold(name).startsWith(typed) || ` ${fold(name)}`.includes(` ${typed}`)),
  )
}

export interface Known {
  text: string
  readings: readonly Reading[]
  found: Found
  services: readonly Service[]
  pages: readonly Page[]
  now: Moment
  salon: SalonChoice
  /** Free starts of the first draft; null while loading or unavailable. */
  free: readonly FreeDay[] | null
}

/** Drafts for the text; free starts are read for the first one. */
export function draftsFrom({ readings, found, services, now }: Pick<Known, 'readings' | 'found' | 'services' | 'now'>) {
  const person = personOf(readings, found)
  return { person, drafts: person ? draftsOf(person, services, now) : [] }
}

function offers(drafts: readonly Draft[], { free, salon }: Known): { bookings: Booking[]; kind: string } {
  // The last visit's barber was read for the first draft's client.
  const salonOf = ({ client }: Draft) => (client?.id === drafts[0]?.client?.id ? salon : { ...salon, lastBarber: null })
  const all = drafts.map((draft) => offerFor(draft, free ?? [], salonOf(draft)))
  const [first] = all
  if (!first) return { bookings: [], kind: 'none' }
  // With several clients or services to choose from, each gets its best start.
  const bookings = all.length === 1 ? first.bookings : all.flatMap((offer) => offer.bookings.slice(0, 1))
  return { bookings, kind: first.kind }
}

/** True if the text begins a sentence; else it is the name of a client or a page. */
export const isCommand = (reading: Reading): boolean => wantsBooking(reading) || reading.day !== null

function noticeFor(
  { reading, unknown, newName }: Person,
  drafts: readonly Draft[],
  bookings: readonly Booking[],
  kind: string,
): Notice | null {
  const [first] = drafts
  const words = [...new Set([...reading.unknown, ...unknown])]
  if (words.length > 0) {
    const instead = newName === null || first?.client === null ? 'without' : 'newClient'
    return { kind: 'unknown', words, instead: bookings.length > 0 ? instead : null }
  }
  if (!first) return null
  if (first.name === '') return { kind: 'missing', what: 'client' }
  if (!first.service) return { kind: 'missing', what: 'service' }
  if (kind === 'taken' && first.time) return { kind: 'taken', time: first.time }
  if (bookings.length === 0) return kind === 'incomplete' ? null : { kind: 'full' }
  if (new Set(drafts.map(({ client }) => client?.id)).size > 1) return { kind: 'which', what: 'client' }
  if (drafts.length > 1) return { kind: 'which', what: 'service' }
  return kind === 'choose' ? { kind: 'which', what: 'time' } : null
}

/** Name of a new client from a search text: as read, else as typed. */
const searchedName = ({ newName, reading, unknown }: Person, text: string): string =>
  newName !== null && reading.unknown.length === 0 && unknown.length === 0
    ? newName
    : /\p{L}/u.test(text)
      ? newNameOf({ words: text.trim().split(/\s+/), inflected: false })
      : ''

/** Options of a search that finds no client of that name: similar clients, a visit, the client alone. */
function nobodyOptions(person: Person, text: string, near: readonly ClientMatch[], filled: Filled): Options {
  const name = searchedName(person, text)
  const { phone } = person.reading
  const named = { ...filled, client: null, name, phone }
  const isNew = name !== '' || phone !== null
  return {
    options: [
      ...near.slice(0, maxClients).map((client): Option => ({ kind: 'client', client })),
      ...(isNew ? [{ kind: 'new-visit', filled: named } as const, { kind: 'new-client', name, phone } as const] : []),
    ],
    sure: near.length === 0,
    notice: { kind: 'nobody' },
    filled: named,
  }
}

/** Options for a typed text, most likely first. */
export function optionsFor(known: Known): Options {
  const { text, readings, found, services, pages, now, free } = known
  const { person, drafts } = draftsFrom(known)
  const reading = person?.reading ?? readings[0]
  if (!person || !reading) throw new RangeError('no reading of a text')
  const understood = reading.unknown.length === 0
  const { bookings, kind } = understood ? offers(drafts, known) : { bookings: [], kind: 'none' }
  const filled = filledFrom(drafts[0], reading, services, now)
  const wanted = wantsBooking(reading)

  const nearClients = [...person.near, ...(person.unknown.length > 0 ? person.clients.map(({ client }) => client) : [])]
  const clients = [...(found.get(reading.client || (reading.phone ?? '')) ?? []), ...nearClients].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  )
  const days = wanted ? [] : [reading.pastDay, reading.day].filter((day) => day !== null)
  const namedPages = wanted ? [] : pagesNamed(pages, text)
  const isFound = person.clients.length > 0 && person.unknown.length === 0
  if (text.trim() !== '' && !isCommand(reading) && !isFound && namedPages.length === 0)
    return nobodyOptions(person, text, clients, filled)
  const options: Option[] = [
    ...bookings.map((booking): Option => ({ kind: 'book', booking })),
    ...(wanted ? [{ kind: 'form', filled } as const] : []),
    ...days.map((date): Option => ({ kind: 'day', date })),
    ...clients.slice(0, wanted ? besideClients : maxClients).map((client): Option => ({ kind: 'client', client })),
    ...namedPages.map((page): Option => ({ kind: 'page', page })),
  ]
  const sure = wanted
    ? understood && drafts.length === 1 && (kind === 'free' || (kind === 'incomplete' && free !== null))
    : understood
  // A known client's first name with an unknown last name may be a new client or a typo, so the user chooses.
  const doubtful = wanted && (person.near.length > 0 || person.unknown.length > 0)
  return {
    options,
    sure: sure && !doubtful,
    notice:
      wanted && free === null && understood && !doubtful && drafts[0]?.service && drafts[0].name
        ? null
        : isCommand(reading)
          ? noticeFor(person, drafts, bookings, kind)
          : null,
    filled,
  }
}
