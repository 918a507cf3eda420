import { sql } from 'kysely'
import { collides, occupiedBy } from '#features/availability/rules.ts'
import { chosenClient, findOrCreateClient, nameOfClient } from '#features/clients/server/public.ts'
import { defaultDuration } from '#features/services/rules.ts'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { givenFields } from '#platform/shared/entityFields.ts'
import { badInput } from '#platform/shared/fault.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { minutesOf, timeAt, type LocalTime } from '#platform/shared/time.ts'
import { alreadyBooked, appointmentGone, appointmentMessages, bookAppointment, type Appointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { endsInItsDay, pauseWithin, patternFor } from '../rules.ts'
import { Clash } from './changeRows.ts'
import { dropEndedHolds } from './holds.ts'
import { dropInnerBuffers } from './innerBuffers.ts'
import { appointmentsOf, serviceNamed, type NamedService, type StoredAppointment } from './queries.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { wasBooked } from './sameBooking.ts'
import { insertVisits, storedRow } from './storedRow.ts'
import { partsTaken } from './partsTaken.ts'

/** One of several appointments that are booked together. */
export type PartBooking = Omit<InputOf<typeof bookAppointment>, 'barber'> & {
  id: string
  barber_id: string
  visit_id: string | null
  group_id: string | null
  series_id: string | null
  /** Columns of a visit that the client books online; left out where the salon books. */
  online?: Pick<StoredAppointment, 'online_at' | 'online_source' | 'request'>
  /** It begins when the one before it in the list ends; its time counts for nothing. */
  follows?: boolean
  /** Prefix of the name of a field in a refusal: `parts.1.`. */
  at?: string
}

/** Further work in the transaction of a booking, also where the same call was carried out before. */
interface BookingSteps {
  first?(tx: SalonWork): Promise<void>
}

/**
 * Books several appointments, all of them or none, in the order of their list. The same call again gets the first result. Throws 400 for
 * what cannot be booked, 409 slot_taken with the parts that are taken, 409 already_booked when one of the ids was used for other content, 404
 * when one of them was deleted meanwhile.
 */
export async function bookMany(
  call: SalonWork,
  bookings: readonly PartBooking[],
  /** The audit log entry; it and the steps are written in the same transaction. */
  entry: (rows: readonly Appointment[]) => AuditEntry,
  steps: BookingSteps = {},
): Promise<Appointment[]> {
  try {
    return await retryOnConflict(() =>
      call.transact(async (tx) => {
        await steps.first?.(tx)
        return bookOnce(tx, bookings, entry)
      }),
    )
  } catch (error) {
    if (!(error instanceof Clash)) throw error
    // The same call may have been booked by a concurrent one.
    const earlier = await firstResult(call, bookings)
    if (earlier) return earlier
    throw await partsTaken(call, error.rows)
  }
}

async function bookOnce(
  call: SalonWork,
  bookings: readonly PartBooking[],
  entry: (rows: readonly Appointment[]) => AuditEntry,
): Promise<Appointment[]> {
  const first = await firstResult(call, bookings)
  if (first) return first
  const rows = await plan(call, bookings)
  await insertRows(call, rows)
  call.announce(call.salon.id, bookAppointment.topic)
  const booked = inOrder(bookings, await appointmentsOf(call.salon, { ids: rows.map((row) => row.id) }))
  await call.audit(entry(booked))
  return booked
}

/** Inserts rows whose barbers are locked, all of them or, with a Clash, none: the caller's transaction is then rolled back. */
async function insertRows(call: SalonWork, rows: StoredAppointment[]): Promise<void> {
  await dropEndedHolds(call, [...new Set(rows.map((row) => row.barber_id))])
  const stamps = { created_at: call.now, updated_at: call.now }
  const booked = await insertVisits(
    call.salon,
    rows.map((row) => ({ ...storedRow(row), ...stamps })),
  )
  if (booked < rows.length) throw new Clash(rows)
}

const inOrder = (bookings: readonly { id: string }[], rows: readonly Appointment[]): Appointment[] =>
  bookings.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])

/** Result of an earlier call with these ids; null when there was none. */
async function firstResult(call: SalonWork, bookings: readonly PartBooking[]): Promise<Appointment[] | null> {
  const ids = bookings.map(({ id }) => id)
  const stored = inOrder(bookings, await appointmentsOf(call.salon, { ids }))
  const [one] = stored
  if (!one) {
    const deleted = await call.salon.selectFrom('deleted_appointments').select('id').where('id', 'in', ids).execute()
    if (deleted.length > 0) throw appointmentGone()
    return null
  }
  for (const [index, booking] of bookings.entries()) {
    const row = stored[index]
    const before = stored[index - 1]
    const appointment_time = booking.follows && before ? endOf(before) : booking.appointment_time
    if (row?.id !== booking.id || !(await wasBooked(call, { ...booking, appointment_time }, row, bookings))) {
      throw alreadyBooked({ appointment: one })
    }
  }
  return stored
}

const endOf = (row: Pick<Appointment, 'appointment_time' | 'duration'>): LocalTime =>
  timeAt(minutesOf(row.appointment_time as LocalTime) + row.duration)

/**
 * The rows to insert. Lock order: clients by name, then barbers FOR KEY SHARE by id. Throws 400.
 */
export async function plan(
  call: SalonWork,
  bookings: readonly PartBooking[],
  forWhom: 'clients' | 'nobody' = 'clients',
): Promise<StoredAppointment[]> {
  const clients: Map<string, FoundClient> = forWhom === 'nobody' ? new Map() : await clientsFor(call, bookings)
  const barbers = await barbersFor(call, bookings)
  const serviceOf = services(call)
  const rows: StoredAppointment[] = []
  for (const booking of bookings) {
    const barber = barbers.get(booking.barber_id)
    if (!barber) throw refusal(booking, 'barber', appointmentMessages.unknownBarber)
    call.salon.requireOwn(barber.id)
    if (!barber.is_active) throw refusal(booking, 'barber', appointmentMessages.inactiveBarber)
    const service = await serviceOf(booking.service_name, barber.id)
    rows.push(planRow(call, booking, { barber, service, client: clients.get(clientKey(booking)) }, rows.at(-1)))
  }
  dropInnerBuffers(rows)
  const twice = bookings.find((_, index) => rows.slice(0, index).some((row) => clash(row, rows[index])))
  if (twice) throw badInput([{ field: `${twice.at ?? ''}barber`, message: appointmentMessages.barberTwice }])
  return rows
}

const refusal = ({ at }: PartBooking, field: string, message: string) =>
  badInput([{ field: `${at ?? ''}${field}`, message }])

/** The row of a booking, after the one before it in the list. Throws 400. */
export function planRow(
  call: Pick<SalonWork, 'currency' | 'now' | 'user'>,
  booking: PartBooking,
  { barber, service, client }: { barber: FoundBarber; service: NamedService | null; client?: FoundClient | undefined },
  before: StoredAppointment | undefined,
): StoredAppointment {
  const start = booking.follows && before ? minutesOf(before.appointment_time as LocalTime) + before.duration : null
  if (start !== null && start >= 24 * 60) throw refusal(booking, 'duration', appointmentMessages.pastMidnight)
  const appointment_time = start === null ? booking.appointment_time : timeAt(start)
  const duration = booking.duration ?? service?.minutes ?? defaultDuration
  if (!endsInItsDay(appointment_time, duration)) {
    const field = booking.duration === undefined ? 'appointment_time' : 'duration'
    throw refusal(booking, field, appointmentMessages.pastMidnight)
  }
  return {
    ...givenFields(appointmentFields, booking),
    id: booking.id,
    visit_id: booking.visit_id,
    group_id: booking.group_id,
    series_id: booking.series_id,
    appointment_time,
    barber: barber.name,
    barber_id: barber.id,
    client_id: client?.id ?? '',
    client_name: client?.name ?? booking.client_name,
    client_phone: booking.client_phone ?? null,
    service_id: service?.id ?? null,
    duration,
    currency: booking.currency ?? service?.currency ?? call.currency,
    buffer_minutes: service?.buffer ?? 0,
    ...pauseWithin(duration, {
      pause_after_minutes: service?.pause_after ?? null,
      pause_minutes: service?.pause ?? null,
    }),
    status: 'pending',
    cancel_reason: null,
    ...(booking.online ?? { online_at: null, online_source: null, request: null }),
    coming_at: null,
    user_id: call.user?.userId ?? null,
    updated_at: call.now.toISOString(),
  }
}

const startOf = (row: StoredAppointment): number => minutesOf(row.appointment_time as LocalTime)

/** True if two rows take the same time of one barber. */
const clash = (one: StoredAppointment, other: StoredAppointment | undefined): boolean =>
  other !== undefined &&
  one.barber_id === other.barber_id &&
  one.appointment_date === other.appointment_date &&
  collides(patternFor(one), startOf(one), occupiedBy(patternFor(other), startOf(other)))

const clientKey = ({ client_id, client_name, client_phone }: PartBooking): string =>
  JSON.stringify([client_id ?? nameKey(client_name), client_phone])

interface FoundClient {
  id: string
  name: string
}

/** The client of each booking, made when there is none. In the order of their keys, so that two calls make the same ones in one order. */
async function clientsFor(call: SalonWork, bookings: readonly PartBooking[]): Promise<Map<string, FoundClient>> {
  const wanted = new Map(bookings.map((booking) => [clientKey(booking), booking]))
  const found = new Map<string, FoundClient>()
  for (const [key, booking] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { client_id, client_name, client_phone } = booking
    if (client_id) {
      const chosen = await chosenClient(call, client_id, client_phone ?? undefined)
      if (!chosen) {
        throw badInput([{ field: `${booking.at ?? ''}client_id`, message: appointmentMessages.unknownClient }])
      }
      found.set(key, { id: chosen.id, name: chosen.id === client_id ? client_name : chosen.name })
    } else {
      const id = await findOrCreateClient(call, { name: client_name, phone: client_phone ?? null })
      found.set(key, { id, name: await nameOfClient(call, id, client_name) })
    }
  }
  return found
}

export interface FoundBarber {
  id: string
  name: string
  is_active: boolean
}

/** The barbers of the bookings by id, locked FOR KEY SHARE in the order of their ids. Plan: barbers_pkey. */
async function barbersFor(call: SalonWork, bookings: readonly PartBooking[]): Promise<Map<string, FoundBarber>> {
  const ids = bookings.map(({ barber_id }) => barber_id)
  const found = await call.salon.sql(
    (salonId) => sql<FoundBarber>`
      select id, name, is_active from barbers
      where salon_id = ${salonId} and id = any(${ids}::uuid[])
      order by id for key share`,
  )
  return new Map(found.map((barber) => [barber.id, barber]))
}

/** Looks each service up once. */
function services(call: SalonWork) {
  const known = new Map<string, ReturnType<typeof read>>()
  const read = async (key: string, barberId: string) => {
    const [service] = await call.salon.sql((salonId) => serviceNamed(salonId, key, sql`${barberId}::uuid`))
    return service ?? null
  }
  return (name: string, barberId: string) => {
    const key = nameKey(name)
    const entry = `${barberId} ${key}`
    const found = known.get(entry) ?? read(key, barberId)
    known.set(entry, found)
    return found
  }
}
