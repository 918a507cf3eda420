import {
  defaultDuration,
  offerOf,
  pauseWithin,
  serviceNamed,
  type ListedService,
  type Pause,
} from '#features/salon/services/rules.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { givenFields } from '#platform/shared/entityFields.ts'
import { badInput, type Fault } from '#platform/shared/fault.ts'
import type { Currency } from '#platform/shared/money.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import { minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { updateAppointment } from './contract.ts'
import { appointmentMessages } from './copy.ts'
import { appointmentFields } from './fields.ts'
import { endOf, endsInItsDay, isMissable, withChange, type Clock } from './rules.ts'
import type { Appointment } from './schemas.ts'

/** The rows that bookings and changes become, from facts that the server reads or a device knows. */

/** A service of the price list, with the differences of the barbers concerned. */
export interface PlannedService extends ListedService, Pause {
  name: string
  price: number
  currency: Currency
  buffer_minutes: number
}

export interface Facts {
  barbers: readonly { id: string; name: string; is_active: boolean }[]
  services: readonly PlannedService[]
  /** Currency of new amounts. */
  currency: Currency
}

/** Fields of a stored appointment that replies do not have. */
export const storedOnlyNames = ['service_id', 'listed_price', 'listed_currency'] as const

export interface StoredAppointment extends Appointment {
  service_id: string | null
  listed_price: number | null
  listed_currency: Currency | null
}

/** Fields copied from the service as the barber does it. */
export const namesFromService = [...storedOnlyNames, 'buffer_minutes', 'pause_after_minutes', 'pause_minutes'] as const
type FromService = Pick<StoredAppointment, (typeof namesFromService)[number]>

/** An appointment to book; an omitted duration, price or currency is the service's. */
export interface AskedVisit {
  id: string
  service_name: string
  appointment_date: string
  appointment_time: string
  /** Takes precedence over the name. */
  barber_id?: string | undefined
  barber?: string | undefined
  duration?: number | undefined
  price?: number | null | undefined
  currency?: Currency | undefined
  /** Values booked if the service is not on the list any more. */
  unlisted?: { duration: number; price: number; currency: Currency }
  visit_id?: string | null
  /** True to begin at the end of the previous one, ignoring its time. */
  follows?: boolean
  /** Prefix of field names in faults: `parts.1.`. */
  at?: string
}

type Planned = FromService &
  Pick<StoredAppointment, 'barber' | 'barber_id' | 'appointment_time' | 'duration' | 'price' | 'currency'>

export const refused = (field: string, message: string): Fault => badInput([{ field, message }])

export const barberIn = ({ barbers }: Pick<Facts, 'barbers'>, { barber_id, barber = '' }: Partial<AskedVisit>) =>
  barbers.find(({ id, name }) => (barber_id ? id === barber_id : nameKey(name) === nameKey(barber)))

/** Barber who may get new appointments. Throws 400. */
function barberFor(facts: Facts, asked: Partial<AskedVisit>): Pick<Planned, 'barber' | 'barber_id'> {
  const found = barberIn(facts, asked)
  const field = `${asked.at ?? ''}barber`
  if (!found) throw refused(field, appointmentMessages.unknownBarber)
  if (!found.is_active) throw refused(field, appointmentMessages.inactiveBarber)
  return { barber: found.name, barber_id: found.id }
}

type Offer = ReturnType<typeof offerOf<PlannedService>>

const offerBy = (service: PlannedService | undefined, barberId: string): Offer | null =>
  service ? offerOf(service, barberId) : null

const listedBy = (offer: Offer | null): Pick<FromService, 'listed_price' | 'listed_currency'> => ({
  listed_price: offer?.price ?? null,
  listed_currency: offer?.currency ?? null,
})

const noPause: Pause = { pause_after_minutes: null, pause_minutes: null }

const fromService = (offer: Offer | null, duration: number): FromService => ({
  service_id: offer?.id ?? null,
  ...listedBy(offer),
  buffer_minutes: offer?.buffer_minutes ?? 0,
  ...pauseWithin(duration, offer ?? noPause),
})

/** Bookings with barber, start, duration and what follows from the service. Throws 400 for an invalid one. */
export function planBookings<Asked extends AskedVisit>(asked: readonly Asked[], facts: Facts): (Asked & Planned)[] {
  const rows: (Asked & Planned)[] = []
  for (const booking of asked) {
    const barber = barberFor(facts, booking)
    const offer = offerBy(serviceNamed(facts.services, booking.service_name), barber.barber_id)
    const listed = offer ?? booking.unlisted
    const duration = booking.duration ?? listed?.duration ?? defaultDuration
    const before = rows.at(-1)
    const start = booking.follows && before ? endOf(before) : minutesOf(booking.appointment_time as LocalTime)
    const at = booking.at ?? ''
    if (start >= 24 * 60) throw refused(`${at}duration`, appointmentMessages.pastMidnight)
    if (!endsInItsDay(start + duration)) throw refused(`${at}${timeField(booking)}`, appointmentMessages.pastMidnight)
    const price = booking.price === undefined ? (listed?.price ?? 0) : booking.price
    const currency = booking.currency ?? listed?.currency ?? facts.currency
    const appointment_time = timeAt(start)
    rows.push({ ...booking, ...barber, appointment_time, duration, price, currency, ...fromService(offer, duration) })
  }
  return rows
}

/** Field of a fault about an end past midnight. */
const timeField = ({ duration }: { duration?: number | undefined }) =>
  duration === undefined ? 'appointment_time' : 'duration'

export type Change = Omit<InputOf<typeof updateAppointment>, 'id' | 'updated_at'> & {
  /** Answer to an online booking, if it does not follow from the status. */
  request?: Appointment['request']
  /** Time of the client's confirmation. */
  coming_at?: string | null
}

/** True if the barber of a change, by id, else by name, is another one. */
export const changesBarber = (
  { barber, barber_id }: Change,
  before: Pick<Appointment, 'barber' | 'barber_id'>,
): boolean =>
  barber_id ? barber_id !== before.barber_id : barber !== undefined && nameKey(barber) !== nameKey(before.barber)

export const changesService = ({ service_name }: Change, before: Pick<Appointment, 'service_name'>): boolean =>
  service_name !== undefined && nameKey(service_name) !== nameKey(before.service_name)

export type ClientOf = Pick<StoredAppointment, 'client_id' | 'client_name'>

/** The appointment after a change. An inactive barber keeps appointments but gets no new ones. Throws 400. */
export function planChange(
  before: StoredAppointment,
  change: Change,
  facts: Facts,
  now: Clock,
  client: ClientOf = before,
): StoredAppointment {
  const { barber, barber_id } = changesBarber(change, before) ? barberFor(facts, change) : before
  const fields: Partial<StoredAppointment> = {
    ...givenFields(appointmentFields, change),
    ...statusAfter(before, change, now.date),
    barber,
    barber_id,
    client_id: client.client_id,
    client_name: client.client_name,
    ...serviceAfter(before, change, barber_id, facts),
  }
  const planned = withChange(before, fields, now)
  const after = {
    ...planned,
    request: change.request ?? planned.request,
    coming_at: change.coming_at ?? planned.coming_at,
  }
  if (!endsInItsDay(endOf(after))) throw refused(timeField(change), appointmentMessages.pastMidnight)
  return after
}

/** Duration (the change's, else a new service's, else unchanged) and what follows from service and barber. */
function serviceAfter(
  before: StoredAppointment,
  change: Change,
  barberId: string,
  { services }: Facts,
): FromService & Pick<StoredAppointment, 'service_name' | 'currency' | 'duration'> {
  const service_name = change.service_name ?? before.service_name
  if (changesService(change, before)) {
    const offer = offerBy(serviceNamed(services, service_name), barberId)
    const duration = change.duration ?? offer?.duration ?? before.duration
    // Without a new price the currency is unchanged.
    const currency = change.currency ?? (change.price === undefined ? undefined : offer?.currency) ?? before.currency
    return { service_name, currency, duration, ...fromService(offer, duration) }
  }
  const duration = change.duration ?? before.duration
  const service = serviceOf(before, services)
  // A lengthened appointment may now include the service's pause.
  const pause = duration > before.duration && before.pause_minutes === null ? (service ?? noPause) : before
  return {
    service_name,
    currency: change.currency ?? before.currency,
    duration,
    service_id: before.service_id,
    buffer_minutes: before.buffer_minutes,
    ...(barberId === before.barber_id
      ? { listed_price: before.listed_price, listed_currency: before.listed_currency }
      : listedBy(offerBy(service, barberId))),
    ...pauseWithin(duration, pause),
  }
}

/** Service of an appointment: the one it was booked with, else the one of its name. */
export const serviceOf = (
  { service_id, service_name }: Pick<StoredAppointment, 'service_id' | 'service_name'>,
  services: readonly PlannedService[],
): PlannedService | undefined => services.find(({ id }) => id === service_id) ?? serviceNamed(services, service_name)

/** Status and reason after a change. Throws 400 for a reason without cancellation and for a no-show of a later day. */
function statusAfter(
  before: StoredAppointment,
  change: Change,
  today: LocalDate,
): Pick<Appointment, 'status' | 'cancel_reason'> {
  const status = change.status ?? before.status
  if (status !== 'cancelled' && change.cancel_reason && !change.status)
    throw refused('cancel_reason', appointmentMessages.reasonWithoutCancelling)
  const cancel_reason = change.cancel_reason === undefined ? before.cancel_reason : change.cancel_reason
  const date = change.appointment_date ?? (before.appointment_date as LocalDate)
  if (status === 'cancelled' && cancel_reason === 'no_show' && !isMissable(date, today))
    throw refused('cancel_reason', appointmentMessages.notMissedYet)
  return { status, cancel_reason }
}
