import { sql } from 'kysely'
import * as z from 'zod/mini'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { isClient, keptClient, retryOnConflict } from '#features/clients/server/public.ts'
import type { SalonCall, AuditEntry, SalonWork } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { namesWith, type NamesWith } from '#platform/shared/entityFields.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { collides, occupiedBy, patternOf } from '#features/salon/availability/rules.ts'
import { badInput, Fault } from '#platform/shared/fault.ts'
import { timeAt } from '#platform/shared/time.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import {
  type Appointment,
  alreadyBooked,
  appointmentGone,
  appointmentMessages,
  type BlockedClients,
  type bookAppointment,
} from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { endOf, startOf, visitText } from '../../rules.ts'
import { partsTaken, type TakenFault, taken } from '../free-starts/public.ts'
import type { StoredAppointment } from '../../plan.ts'
import { appointmentsOf, parentIn, withoutService } from '../reading/public.ts'
import { type Booking, bookRows, inOrder, NotBooked } from './bookRows.ts'

type Input = Omit<Booking, 'id'>
type BookedName = NamesWith<typeof appointmentFields, 'create'>
type Country = Parameters<typeof readPhone>[1]

/** Normalisation of fields that are looked up: equal if they have the same meaning. */
const meaning: { [Name in BookedName]?: (value: unknown, country: Country) => string } = {
  barber: (value) => nameKey(String(value)),
  client_phone: (value, country) => phoneKey(readPhone(String(value), country)),
}
/** True for fields that a booking may omit: any stored value then matches. */
const isOptional = (name: BookedName): boolean => appointmentFields[name].create instanceof z.ZodMiniOptional

/**
 * True if a booking was carried out by an earlier call with its id, with the result `stored`. `together` are all
 * bookings of the call.
 */
async function wasBooked(
  call: Pick<SalonCall, 'salon' | 'country'>,
  input: Input,
  stored: Appointment,
  together: readonly Pick<Input, 'client_phone'>[],
): Promise<boolean> {
  const asked = await withStoredClient(call, input, stored)
  if (!isSameBooking(asked, stored, call.country)) return false
  // An omitted phone matches anything; an empty one may remove the phone that the first call set.
  if (asked.client_phone !== null || stored.client_phone === null) return true
  const key = phoneKey(readPhone(stored.client_phone, call.country))
  if (together.some(({ client_phone: phone }) => phoneKey(readPhone(phone, call.country)) === key)) return true
  return !(await hasPhoneFromBooking(call.salon, stored.id))
}

/**
 * True if the booking of an appointment was the last change of its client, whose phone therefore comes from it. Plan:
 * appointments_pkey, clients_pkey.
 */
export async function hasPhoneFromBooking(salon: SalonScope, id: string): Promise<boolean> {
  const found = await salon.sql(
    (salonId) => sql`
      select 1 from appointments
      join clients on clients.salon_id = appointments.salon_id and clients.id = appointments.client_id
      where appointments.salon_id = ${salonId} and appointments.id = ${id}
        and clients.phone is not null and clients.updated_at = appointments.created_at`,
  )
  return found.length > 0
}

function isSameBooking(input: Input, stored: Appointment, country: Country): boolean {
  return namesWith(appointmentFields, 'create').every((name) => {
    const asked = input[name] ?? null
    if (input[name] === undefined || (asked === null && isOptional(name))) return true
    // The id takes precedence over a name.
    if (name === 'barber' && input.barber_id) return true
    const key = meaning[name]
    return key ? key(asked, country) === key(stored[name] ?? '', country) : asked === stored[name]
  })
}

/** The booking with the stored client, if it names them by another phone or as one merged since; else unchanged. */
async function withStoredClient(
  call: Pick<SalonCall, 'salon' | 'country'>,
  input: Input,
  stored: Appointment,
): Promise<Input> {
  const { client_id: id, client_name, client_phone } = input
  const person = { nameKey: nameKey(client_name), phoneKey: phoneKey(readPhone(client_phone, call.country)) }
  if (id ? id === stored.client_id : !client_phone && person.nameKey === nameKey(stored.client_name)) return input
  const isStored = id
    ? (await keptClient(call.salon, { id }))?.id === stored.client_id
    : stored.client_id && (await isClient(call.salon, stored.client_id, person))
  if (!isStored) return input
  const { client_name: name, client_phone: phone } = stored
  return { ...input, client_name: name, client_phone: phone, ...(id && { client_id: stored.client_id }) }
}

interface Settings {
  entry: AuditEntry
  /** Additional work in the booking's transaction. */
  first?: (tx: SalonWork) => Promise<void>
  taken?: TakenFault
}

type Result = { appointments: Appointment[] } & BlockedClients

/**
 * Books several appointments for the salon, all or none, in order. Idempotent by ids. Throws 400 for invalid bookings,
 * 409 slot_taken, 409 already_booked if an id was used for other content, 404 if one was deleted.
 */
export async function bookMany(
  call: SalonWork,
  bookings: readonly Booking[],
  { entry, first, taken = partsTaken }: Settings,
): Promise<Result> {
  try {
    const { appointments, clients } = await retryOnConflict(() => bookRows(call, bookings, { entry, first }))
    const blocked = clients.filter((client) => client.is_blocked)
    return {
      appointments: appointments.map((row) => ({
        ...withoutService(row),
        ...parentIn(
          call.salon,
          clients.find(({ id }) => id === row.client_id),
        ),
      })),
      ...(blocked.length > 0 && {
        blocked_clients: blocked.map(({ id, name, block_reason: reason }) => ({ id, name, reason })),
      }),
    }
  } catch (error) {
    if (!(error instanceof NotBooked || error instanceof Fault)) throw error
    const earlier = await firstResult(call, bookings)
    if (earlier) return { appointments: earlier }
    if (error instanceof Fault) throw error
    throw barberTwice(bookings, error.rows) ?? (await taken(call, error.rows))
  }
}

/** Result of an earlier call with these ids; null if there is none. */
async function firstResult(call: SalonWork, bookings: readonly Booking[]): Promise<Appointment[] | null> {
  const ids = bookings.map(({ id }) => id)
  const stored = inOrder(bookings, await appointmentsOf(call.salon, { ids }))
  const [appointment] = stored
  if (!appointment) {
    const deleted = await call.salon.selectFrom('deleted_appointments').select('id').where('id', 'in', ids).execute()
    if (deleted.length > 0) throw appointmentGone()
    return null
  }
  for (const [index, booking] of bookings.entries()) {
    const row = stored[index]
    const before = stored[index - 1]
    const appointment_time = booking.follows && before ? timeAt(endOf(before)) : booking.appointment_time
    if (row?.id !== booking.id || !(await wasBooked(call, { ...booking, appointment_time }, row, bookings))) {
      throw alreadyBooked({ appointment })
    }
  }
  return stored
}

/** 400 fault for bookings of one barber at the same time; null if there are none. */
function barberTwice(bookings: readonly Booking[], rows: readonly StoredAppointment[]): Fault | null {
  const place = rows.findIndex((row, index) => rows.slice(0, index).some((other) => clash(row, other)))
  if (place < 0) return null
  return badInput([{ field: `${bookings[place]?.at ?? ''}barber`, message: appointmentMessages.barberTwice }])
}

const clash = (appointment: StoredAppointment, other: StoredAppointment): boolean =>
  appointment.barber_id === other.barber_id &&
  appointment.appointment_date === other.appointment_date &&
  collides(patternOf(appointment), startOf(appointment), occupiedBy(patternOf(other), startOf(other)))

/**
 * Books an appointment. Idempotent by id. Throws 400 for an invalid booking, 409 slot_taken, 409 already_booked if the
 * id was used for other content, 404 if the appointment with this id was deleted.
 */
export async function book(call: SalonCall, input: InputOf<typeof bookAppointment>) {
  const booking = { ...input, id: input.id ?? newId(call.now) }
  const { service_name: service, appointment_date: date, appointment_time: time } = input
  const { appointments, ...blocked } = await bookMany(call, [booking], {
    // Without the client's name, because administrators read the audit log.
    entry: {
      action: 'create',
      entity: 'appointment',
      entityId: booking.id,
      description: visitText('Termin i ri', { service, date, time }),
    },
    taken,
  })
  const [appointment] = appointments
  if (!appointment) throw new Error('a booking without an appointment')
  return { appointment, message: appointmentMessages.added(appointment.client_name), ...blocked }
}
