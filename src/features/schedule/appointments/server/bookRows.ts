import { sql } from 'kysely'
import { auditRow } from '#platform/server/auditRow.ts'
import { searchClients } from '#features/clients/contract.ts'
import { chosenClient, personOf } from '#features/clients/server/public.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import { retryTransient } from '#platform/server/transaction.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput, ownAppointmentsOnly } from '#platform/shared/fault.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { appointmentMessages, bookAppointment } from '../contract.ts'
import type { StoredAppointment } from './queries.ts'
import { readStored, storedRow } from './storedRow.ts'

type Asked = InputOf<typeof bookAppointment>

/** An appointment to book; omitted fields are empty. */
export type Booking = Pick<Asked, 'client_name' | 'service_name' | 'price' | 'appointment_date' | 'appointment_time'> &
  Partial<Asked> &
  Partial<
    Pick<StoredAppointment, 'visit_id' | 'group_id' | 'series_id' | 'online_at' | 'online_source' | 'request'>
  > & {
    id: string
    /** True to begin at the end of the previous booking, ignoring its time. */
    follows?: boolean
    /** Prefix of field names in faults: `parts.1.`. */
    at?: string
  }

interface Client {
  client_id: string
  client_name: string
  phone: string | null
  is_blocked: boolean
  block_reason: string | null
}

/** Result of the database function. */
interface Outcome {
  refusal: 'client' | Unbookable | 'deleted' | 'time' | null
  refused_at: number | null
  clients: Client[]
  clients_changed: boolean
  rows: Record<string, unknown>[]
  barbers: (string | null)[]
}

type Unbookable = 'unknown barber' | 'inactive barber' | 'start past midnight' | 'end past midnight'

export interface Booked {
  /** Appointments in the order of the list. */
  appointments: StoredAppointment[]
  clients: readonly Client[]
}

/** Nothing was booked: the time is taken, an appointment with this id was deleted, or the booking is invalid. */
export class NotBooked extends Error {
  readonly outcome: Outcome
  /** Appointments as they would have been booked. */
  readonly rows: StoredAppointment[]
  constructor(outcome: Outcome) {
    super(`not booked: ${outcome.refusal}`)
    this.outcome = outcome
    this.rows = appointmentsOf(outcome)
  }
}

interface Work {
  /** Audit log entry; null for a hold. */
  entry: AuditEntry | null
  /** Expiry, if the bookings are a hold. */
  until?: Date
  /** Visitor's hold to release. */
  hold?: string | null
  /** Work that comes first, in the same transaction. */
  first?: (tx: SalonWork) => Promise<void>
}

/**
 * Books several appointments, all or none, by one call of a database function (0056-book-appointments.sql), which needs
 * no transaction of its own. Throws NotBooked, 400 for an unknown client, and conflicts for `retryOnConflict`.
 */
export async function bookRows(call: SalonWork, bookings: readonly Booking[], work: Work): Promise<Booked> {
  const attempt = async (tx: SalonWork, asked = bookings): Promise<Booked> => {
    const outcome = await bookOnce(tx, asked, work)
    if (outcome.refusal) throw new NotBooked(outcome)
    tx.announce(tx.salon.id, bookAppointment.topic)
    if (outcome.clients_changed) tx.announce(tx.salon.id, searchClients.topic)
    return { appointments: appointmentsOf(outcome), clients: outcome.clients }
  }
  if (!work.first) {
    const once = () => attempt(call)
    const booked = await (call.db.isTransaction ? once() : retryTransient(once)).catch((error: unknown) => {
      if (clientIsUnknown(error)) return null
      throw error
    })
    if (booked) return booked
  }
  return call.transact(async (tx) => {
    await work.first?.(tx)
    return attempt(tx).catch(async (error: unknown) => {
      if (!clientIsUnknown(error)) throw error
      return attempt(tx, await withChosenClients(tx, bookings))
    })
  })
}

const clientIsUnknown = (error: unknown) => error instanceof NotBooked && error.outcome.refusal === 'client'

/** Bookings with clients resolved from ids: a client may have a new phone or have been merged. Throws 400. */
async function withChosenClients(tx: SalonWork, bookings: readonly Booking[]): Promise<Booking[]> {
  const chosen: Booking[] = []
  for (const booking of bookings.toSorted(byClient)) {
    if (!booking.client_id) chosen.push(booking)
    else {
      const client = await chosenClient(tx, booking.client_id, booking.client_phone ?? undefined)
      if (!client) {
        throw badInput([{ field: `${booking.at ?? ''}client_id`, message: appointmentMessages.unknownClient }])
      }
      const client_name = client.id === booking.client_id ? booking.client_name : client.name
      chosen.push({ ...booking, client_id: client.id, client_name, client_phone: null })
    }
  }
  return inOrder(bookings, chosen)
}

const byClient = (one: Booking, other: Booking): number => (clientKey(one) < clientKey(other) ? -1 : 1)

const clientKey = ({ client_id, client_name, client_phone }: Booking): string =>
  JSON.stringify([client_id ?? nameKey(client_name), client_phone])

export const inOrder = <Row extends { id: string }>(list: readonly { id: string }[], rows: readonly Row[]): Row[] =>
  list.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])

/** A booking in the format of the database functions. */
const asAsked = (call: SalonWork, { barber, follows, ...booking }: Booking) => ({
  ...storedRow({
    ...booking,
    status: 'pending',
    user_id: call.user?.userId ?? null,
    updated_at: call.now.toISOString(),
  }),
  created_at: call.now,
  barber_key: nameKey(barber ?? ''),
  service_key: nameKey(booking.service_name),
  ...(follows && { follows }),
})

async function bookOnce(call: SalonWork, bookings: readonly Booking[], { entry, until, hold }: Work): Promise<Outcome> {
  const people = until ? [] : [...new Map(bookings.toSorted(byClient).map((one) => [clientKey(one), one])).values()]
  const clients = people.map(({ client_id, client_name, client_phone }) => {
    if (!client_id) return personOf(call, { name: client_name, phone: client_phone ?? null })
    return { client_id, name: client_name, phone_key: phoneKey(readPhone(client_phone, call.country)) }
  })
  const asked = bookings.map((booking) => ({
    ...asAsked(call, booking),
    ...(until
      ? { status: 'held', held_until: until }
      : { client: people.findIndex((one) => clientKey(one) === clientKey(booking)) }),
  }))
  const terms = {
    own_barber: call.salon.ownBarber,
    default_minutes: defaultDuration,
    currency: call.currency,
    hold: hold ?? null,
  }
  const [row] = await call.salon.sql(
    (salonId) => sql<{ outcome: Outcome }>`
      select book_appointments(${salonId}::uuid, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(clients)}::jsonb,
        ${JSON.stringify(terms)}::jsonb, ${entry && JSON.stringify(auditRow(call, call.user, entry))}::jsonb, ${call.now}::timestamptz) as outcome`,
  )
  if (!row) throw new Error('a booking without an outcome')
  const { outcome } = row
  return { ...outcome, rows: asked.map((one, index) => ({ ...one, ...outcome.rows[index] })) }
}

function appointmentsOf({ rows, clients, barbers }: Outcome): StoredAppointment[] {
  const phones = new Map(clients.map(({ client_id, phone }) => [client_id, phone]))
  return rows.map((row, index) => ({
    ...readStored(row),
    barber: barbers[index] ?? '',
    client_phone: phones.get(String(row.client_id)) ?? null,
  }))
}

/** Planned rows of bookings without clients; locks their barbers. Throws 400. */
export async function plan(call: SalonWork, bookings: readonly Booking[]): Promise<StoredAppointment[]> {
  const asked = bookings.map((booking) => asAsked(call, booking))
  const planned = await call.salon.sql(
    (salonId) => sql<{ row: Record<string, unknown>; barber: string | null; refusal: Unbookable | null }>`
      select booking || p.facts as row, p.barber, p.refusal
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) booking,
        plan_appointment(${salonId}::uuid, booking, null, ${call.salon.ownBarber}::uuid, ${defaultDuration}::integer, ${call.currency}::text) p`,
  )
  return planned.map(({ row, barber, refusal }, index) => {
    if (refusal) throw unbookable(call, bookings[index], refusal)
    return { ...readStored(row), barber: barber ?? '', client_phone: null }
  })
}

/** 400 or 403 fault of an invalid booking. */
function unbookable(call: SalonWork, booking: Booking | undefined, refusal: Unbookable) {
  // A barber may use only their own column.
  if (refusal === 'unknown barber' && call.salon.limits) return ownAppointmentsOnly()
  const [field, message] = {
    'unknown barber': ['barber', appointmentMessages.unknownBarber] as const,
    'inactive barber': ['barber', appointmentMessages.inactiveBarber] as const,
    'start past midnight': ['duration', appointmentMessages.pastMidnight] as const,
    'end past midnight': [
      booking?.duration === undefined ? 'appointment_time' : 'duration',
      appointmentMessages.pastMidnight,
    ] as const,
  }[refusal]
  return badInput([{ field: `${booking?.at ?? ''}${field}`, message }])
}

/** Fault of a booking refused for a reason other than its time; null for a taken time. */
export function refusalOf(call: SalonWork, bookings: readonly Booking[], { outcome }: NotBooked) {
  const { refusal, refused_at: place } = outcome
  if (refusal === null || refusal === 'time' || refusal === 'deleted' || refusal === 'client') return null
  return unbookable(call, bookings[place ?? 0], refusal)
}
