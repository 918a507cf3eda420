import type { Barber } from '#features/salon/barbers/contract.ts'
import type { ClientMatch } from '#features/clients/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf, serviceNamed } from '#features/salon/services/rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { addDays, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { Reading } from './parse.ts'
import type { Person } from './persons.ts'

/** True if the text asks for a booking rather than a client, page or day only. */
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

/** Values that were assumed instead of typed, and are marked. */
export type Assumed = 'day' | 'service' | 'barber'

/** A booking that may lack service, time or barber. */
export interface Draft {
  client: ClientMatch | null
  name: string
  phone: string | null
  newClient: boolean
  date: LocalDate
  /** Last day searched for free starts; later than the first if no day and time were typed. */
  lastDate: LocalDate
  time: LocalTime | null
  service: Service | null
  /** Additional services in sequence. */
  more: Service[]
  duration: number | null
  price: Reading['price']
  /** Typed barbers; empty for any. */
  barberIds: string[]
  reading: Reading
  assumed: Assumed[]
}

/** Days with offered starts if no day is typed. */
const offeredDays = 3
const maxChoices = 5

/** Drafts for each possible client or service, most likely first. Empty if nothing is to be booked. */
export function draftsOf(person: Person, services: readonly Service[], now: Moment): Draft[] {
  const isNew = person.clients.length === 0 || person.newName !== null
  const whom = [...person.clients, ...(isNew ? [{ client: null, reading: person.reading }] : [])]
  return whom
    .filter(({ reading }) => wantsBooking(reading))
    .flatMap(({ client, reading }) => {
      const usual = serviceNamed(services, client?.usual_service ?? '')
      const only = services.length === 1 ? services[0] : undefined
      const fitting = (ids: readonly string[]) => {
        const named = services.filter(({ id }) => ids.includes(id))
        return usual && named.includes(usual) ? [usual] : named
      }
      const named = fitting(reading.services)
      const chosen = named.length > 0 ? named : [usual ?? only ?? null]
      const more = reading.moreServices.reduce<Service[][]>(
        (lists, ids) => lists.flatMap((list) => fitting(ids).map((service) => [...list, service])),
        [[]],
      )
      const over = reading.time !== null && minutesOf(reading.time) < minutesOf(now.time)
      const date = reading.day ?? (over ? addDays(now.date, 1) : now.date)
      const open = reading.day === null && reading.time === null
      const visits = chosen.flatMap((service) => more.map((others) => ({ service, others })))
      return visits.map(({ service, others }): Draft => {
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
          more: others,
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

export interface FreeDay {
  date: string
  barbers: readonly { barber_id: string; starts: readonly { time: string }[] }[]
}

export interface BookedService {
  service: Service
  price: number
  currency: Currency
  duration: number
}

export interface Booking {
  draft: Draft
  date: LocalDate
  time: LocalTime
  barber: Barber
  /** At least one service, in sequence. */
  services: readonly [BookedService, ...BookedService[]]
  assumed: Assumed[]
}

export interface SalonChoice {
  /** Active barbers on whom the user may book. */
  barbers: readonly Barber[]
  /** Barber of the client's last visit. */
  lastBarber: string | null
}

/** Remainder of a typed total for the last of several services. */
const restOf = (total: number | undefined, others: readonly number[]): number | undefined =>
  total === undefined ? undefined : total - others.reduce((sum, one) => sum + one, 0)

/**
 * Services of a draft by a barber; a typed price or duration is the total. Null if nothing would remain for the last
 * one.
 */
function servicesOf({ service, more, price, duration }: Draft, barberId: string): Booking['services'] | null {
  if (!service) return null
  const list = [service, ...more].map((one): BookedService => ({ service: one, ...offerOf(one, barberId) }))
  const [last] = list.slice(-1)
  if (!last) return null
  const others = list.slice(0, -1)
  const cost = restOf(price?.amount, others.map((one) => one.price)) // prettier-ignore
  const minutes = restOf(duration ?? undefined, others.map((one) => one.duration)) // prettier-ignore
  const isOneCurrency = price === null || others.every(({ currency }) => currency === price.currency)
  if ((cost ?? 0) < 0 || (minutes ?? 1) < 1 || !isOneCurrency) return null
  const rest = {
    ...last,
    price: cost ?? last.price,
    currency: price?.currency ?? last.currency,
    duration: minutes ?? last.duration,
  }
  const [first = rest, ...following] = [...others, rest]
  return [first, ...following]
}

/** True if the barber does all services of a draft, or is the only one named. */
const mayDo = ({ service, more, barberIds }: Draft, id: string): boolean =>
  barberIds.length === 1 || [service ?? [], ...more].flat().every((one) => offerOf(one, id).offered)

/** Additional services of a draft, with the named barber's deviations. */
export const moreOf = ({ more, barberIds }: Draft): BookedService[] =>
  more.map((service) => ({ service, ...offerOf(service, barberIds.length === 1 ? (barberIds[0] ?? null) : null) }))

/** Duration of a draft in minutes; null if determined by the service. */
export function minutesOfDraft(draft: Draft, barbers: readonly Barber[]): number | null {
  if (draft.more.length === 0 || draft.duration !== null) return draft.duration
  const lengths = barbers.map(({ id }) =>
    (servicesOf(draft, id) ?? []).reduce((sum, { duration }) => sum + duration, 0),
  )
  return Math.max(...lengths)
}

/** Booking of a draft at a start; null if its services are unknown. */
function bookingOf(draft: Draft, start: { date: LocalDate; time: LocalTime; barber: Barber }): Booking | null {
  const services = servicesOf(draft, start.barber.id)
  if (!services) return null
  return {
    draft,
    services,
    ...start,
    assumed: draft.barberIds.length === 1 ? draft.assumed : [...draft.assumed, 'barber'],
  }
}

export interface Offer {
  /**
   * `free`: as requested. `taken`: not free, with nearby starts. `choose`: no time was typed. `incomplete`: needs the
   * form.
   */
  kind: 'free' | 'taken' | 'choose' | 'incomplete'
  bookings: Booking[]
}

/** Starts offered instead of a taken or missing time. */
const offeredStarts = 4
const offeredBarbers = 3

/** Possible bookings of a draft, the last visit's barber first. */
export function offerFor(draft: Draft, days: readonly FreeDay[], salon: SalonChoice): Offer {
  const { barbers, lastBarber } = salon
  const wanted = barbers
    .filter(({ id }) => (draft.barberIds.length === 0 || draft.barberIds.includes(id)) && mayDo(draft, id))
    .toSorted((a, b) => Number(b.id === lastBarber) - Number(a.id === lastBarber))
  if (draft.name === '' || !wanted.some(({ id }) => servicesOf(draft, id))) return { kind: 'incomplete', bookings: [] }
  const starts = days.flatMap(({ date, barbers: columns }) =>
    wanted.flatMap((barber) =>
      (columns.find((column) => column.barber_id === barber.id)?.starts ?? []).map(({ time }) => ({
        date: date as LocalDate,
        time: time as LocalTime,
        barber,
      })),
    ),
  )
  const bookingsAt = (list: typeof starts) => list.flatMap((start) => bookingOf(draft, start) ?? [])
  if (draft.time === null) {
    const { period } = draft.reading
    const fitting = starts.filter(({ time }) => inPeriod(time, period))
    return { kind: 'choose', bookings: bookingsAt(onePerTime(fitting).slice(0, offeredStarts)) }
  }
  const minute = minutesOf(draft.time)
  const exact = starts.filter(({ time }) => time === draft.time)
  if (exact.length > 0) return { kind: 'free', bookings: bookingsAt(exact.slice(0, offeredBarbers)) }
  const near = onePerTime(starts).toSorted(
    (a, b) => Math.abs(minutesOf(a.time) - minute) - Math.abs(minutesOf(b.time) - minute),
  )
  return { kind: 'taken', bookings: bookingsAt(near.slice(0, offeredStarts)) }
}

/** One start per time, by day and time. */
const onePerTime = <Start extends Moment>(starts: readonly Start[]): Start[] => {
  const first = new Map<string, Start>()
  for (const start of starts)
    if (!first.has(`${start.date} ${start.time}`)) first.set(`${start.date} ${start.time}`, start)
  return [...first.values()].toSorted((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1))
}

const inPeriod = (time: LocalTime, period: Reading['period']): boolean =>
  period === null ||
  (period === 'morning' ? time < '12:00' : period === 'afternoon' ? time >= '12:00' && time < '18:00' : time >= '17:00')
