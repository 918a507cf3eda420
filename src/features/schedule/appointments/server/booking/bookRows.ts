import { searchClients } from '#features/clients/contract.ts'
import { chosenClient, findOrCreateClients } from '#features/clients/server/public.ts'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { appointmentMessages, bookAppointment } from '../../contract.ts'
import { planBookings, refused, type AskedVisit, type StoredAppointment } from '../../plan.ts'
import { dropInnerBuffers } from '../../rules.ts'
import {
  clearHolds,
  type FoundClient,
  insertRows,
  readFacts,
  readStored,
  type StoredFacts,
  storedRow,
} from '../writing/public.ts'

type Asked = InputOf<typeof bookAppointment>

/** An appointment to book; omitted fields are empty. */
export type Booking = Pick<Asked, 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'> &
  Partial<Asked> &
  Partial<Pick<StoredAppointment, 'visit_id' | 'group_id' | 'series_id' | 'online_at' | 'online_source' | 'request'>> &
  Pick<AskedVisit, 'id' | 'follows' | 'at' | 'unlisted'>

type Client = Omit<FoundClient, 'phone_key'>

export interface Booked {
  /** Appointments in the order of the list. */
  appointments: StoredAppointment[]
  clients: readonly Client[]
}

/** Nothing was booked: a time is taken, or an appointment with one of the ids exists or was deleted. */
export class NotBooked extends Error {
  /** Appointments as they would have been booked. */
  readonly rows: StoredAppointment[]
  constructor(rows: StoredAppointment[]) {
    super('not booked')
    this.rows = rows
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
 * Books several appointments, all or none, in a transaction: facts, plan, insert. Lock order: clients, barbers by id,
 * holds, rows by barber, day and time. Throws NotBooked, 400 for an invalid booking, 403 for another's, and conflicts
 * for `retryOnConflict`.
 */
export async function bookRows(call: SalonWork, bookings: readonly Booking[], work: Work): Promise<Booked> {
  const attempt = (asked: (tx: SalonWork) => Promise<readonly Booking[]>) =>
    call.transact(async (tx) => {
      await work.first?.(tx)
      return bookOnce(tx, await asked(tx), work)
    })
  try {
    return await attempt(async () => bookings)
  } catch (error) {
    if (!(error instanceof ClientChanged)) throw error
    return attempt((tx) => withChosenClients(tx, bookings))
  }
}

/** A client chosen by id was merged, or has another phone. */
class ClientChanged extends Error {}

async function bookOnce(tx: SalonWork, bookings: readonly Booking[], work: Work): Promise<Booked> {
  const { entry, until, hold } = work
  const people = until ? new Map<string, Client>() : await typedClients(tx, bookings)
  const facts = await readFacts(tx, {
    barbers: bookings,
    services: bookings.map(({ service_name }) => service_name),
    clients: until ? [] : bookings.flatMap(({ client_id }) => client_id ?? []),
    ids: bookings.map(({ id }) => id),
    lock: 'key share',
  })
  for (const booking of until ? [] : bookings)
    if (booking.client_id) people.set(clientKey(booking), chosenOf(tx, facts, booking))
  const planned = planBookings(bookings, facts)
  dropInnerBuffers(planned)
  const rows = planned.map((row) => {
    const client = people.get(clientKey(row))
    return {
      ...storedRow({
        ...row,
        ...(client && { client_id: client.id, client_name: client.name }),
        status: 'pending',
        user_id: tx.user?.userId ?? null,
        updated_at: tx.now.toISOString(),
      }),
      ...(until && { status: 'held', held_until: until }),
      created_at: tx.now,
    }
  })
  const appointments = rows.map((row, index) => ({
    ...readStored(row),
    barber: planned[index]?.barber ?? '',
    client_phone: people.get(clientKey(planned[index] ?? { client_name: '' }))?.phone ?? null,
  }))
  if (facts.deleted) throw new NotBooked(appointments)
  if (hold || facts.ended_holds)
    await clearHolds(tx, { hold: hold ?? null, barbers: facts.ended_holds ? facts.barbers : [] })
  if ((await insertRows(tx.salon, rows)) < rows.length) throw new NotBooked(appointments)
  if (entry) await tx.audit(entry)
  tx.announce(tx.salon.id, bookAppointment.topic)
  return { appointments, clients: [...people.values()] }
}

/** Clients given by name and phone, by `clientKey`, found or created in one statement. */
async function typedClients(tx: SalonWork, bookings: readonly Booking[]): Promise<Map<string, Client>> {
  const typed = new Map(bookings.filter(({ client_id }) => !client_id).map((one) => [clientKey(one), one]))
  if (typed.size === 0) return new Map()
  const keys = [...typed.keys()].toSorted()
  const found = await findOrCreateClients(
    tx,
    keys.map((key) => {
      const { client_name = '', client_phone = null } = typed.get(key) ?? {}
      return { name: client_name, phone: client_phone }
    }),
  )
  if (found.some(({ change }) => change)) tx.announce(tx.salon.id, searchClients.topic)
  return new Map(found.map((client, index) => [keys[index] ?? '', client]))
}

/** Client chosen by id, under the booking's name. Throws ClientChanged. */
function chosenOf(tx: SalonWork, { clients }: StoredFacts, { client_id, client_name, client_phone }: Booking): Client {
  const found = clients.find(({ id }) => id === client_id)
  const key = phoneKey(readPhone(client_phone, tx.country))
  if (!found || (key !== '' && key !== found.phone_key)) throw new ClientChanged()
  return { ...found, name: client_name }
}

/** Bookings with clients resolved from ids: a client may have a new phone or have been merged. Throws 400. */
async function withChosenClients(tx: SalonWork, bookings: readonly Booking[]): Promise<Booking[]> {
  const chosen: Booking[] = []
  for (const booking of bookings.toSorted((one, other) => (clientKey(one) < clientKey(other) ? -1 : 1))) {
    if (!booking.client_id) chosen.push(booking)
    else {
      const client = await chosenClient(tx, booking.client_id, booking.client_phone ?? undefined)
      if (!client) throw refused(`${booking.at ?? ''}client_id`, appointmentMessages.unknownClient)
      const client_name = client.id === booking.client_id ? booking.client_name : client.name
      chosen.push({ ...booking, client_id: client.id, client_name, client_phone: null })
    }
  }
  return inOrder(bookings, chosen)
}

const clientKey = ({
  client_id,
  client_name,
  client_phone,
}: Pick<Booking, 'client_name' | 'client_id' | 'client_phone'>): string =>
  JSON.stringify([client_id ?? nameKey(client_name), client_phone])

export const inOrder = <Row extends { id: string }>(list: readonly { id: string }[], rows: readonly Row[]): Row[] =>
  list.flatMap(({ id }) => rows.find((row) => row.id === id) ?? [])
