import { sql, type RawBuilder } from 'kysely'
import { recording } from '#features/audit-log/server/public.ts'
import { searchClients } from '#features/clients/contract.ts'
import { foundOrMade } from '#features/clients/server/public.ts'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { retryTransient } from '#platform/server/transaction.ts'
import { bookAppointment, type Appointment } from '../contract.ts'
import { planRow, type FoundBarber, type PartBooking } from './bookMany.ts'
import { dropInnerBuffers } from './innerBuffers.ts'
import { dropEndedHolds, releasing } from './holds.ts'
import type { NamedService, StoredAppointment } from './queries.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { storedColumns } from './storedColumns.ts'
import { storedRow } from './storedRow.ts'

/** A visit of one client by one barber: one or several services, one after another. */
export interface VisitBooking {
  parts: readonly (PartBooking & { service: NamedService })[]
  barber: FoundBarber
  client: { name: string; phone: string }
  /** The visitor's hold, which makes way; null without one. Its id is the visit's. */
  hold: string | null
  entry: AuditEntry
  /** Common table expressions that write more for the rows of `booked`. */
  also: RawBuilder<unknown>
}

/** The time is taken, or the barber works no more. */
export class NotBooked extends Error {
  readonly reason: 'barber' | 'time'
  constructor(reason: 'barber' | 'time') {
    super(`the visit was not booked: ${reason}`)
    this.reason = reason
  }
}

interface BookedVisit {
  client_id: string
  client_name: string
  client_phone: string | null
  client_changed: boolean
  barber: string
}

const maxTries = 3

/**
 * Books a visit, all of its parts or none, in one statement. `last` writes in the same transaction what the statement cannot. Throws NotBooked.
 *
 * `on conflict do nothing` waits for a concurrent booking of the same time; a plain insert would deadlock under load. Where a part
 * is missing then, `refuse_booking` takes the whole statement back.
 *
 * Lock order: the client, then the barber FOR KEY SHARE, then the hold, then the rows by time.
 */
export async function bookVisit(
  call: SalonWork,
  visit: VisitBooking,
  last?: (tx: SalonWork, rows: readonly Appointment[]) => Promise<void>,
): Promise<Appointment[]> {
  const attempt = () =>
    retryOnConflict(() =>
      last
        ? call.transact(async (tx) => {
            const rows = await bookOnce(tx, visit)
            await last(tx, rows)
            return rows
          })
        : retryTransient(() => bookOnce(call, visit)),
    )
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const reason = sqlState(error) === 'OR001' ? (error as { detail?: string }).detail : null
      if (!reason) throw error
      // Another call made the same client at the same moment: it is found now.
      const again =
        reason === 'client' ||
        // A hold whose time is over keeps nobody out.
        (reason === 'time' && (await dropEndedHolds(call, [visit.barber.id])) > 0)
      if (again && tries < maxTries) continue
      throw new NotBooked(reason === 'barber' ? 'barber' : 'time')
    }
  }
}

/** The rows without their client. */
function rowsOf(call: SalonWork, { parts, barber }: VisitBooking): StoredAppointment[] {
  const rows: StoredAppointment[] = []
  for (const part of parts) rows.push(planRow(call, part, { barber, service: part.service }, rows.at(-1)))
  dropInnerBuffers(rows)
  return rows
}

const columns = storedColumns.filter((name) => name !== 'salon_id')
/** What is not as given. A service that was removed meanwhile is left out. */
const found: Record<string, string> = { client_id: 'client.id', client_name: 'client.name', service_id: 'service.id' }
// Text and not parts that are put together again with each call.
const columnList = sql.raw(columns.join(', '))
const valueList = sql.raw(columns.map((name) => found[name] ?? `v.${name}`).join(', '))

/** Once the hold is released: a visit of its id was not deleted since. */
const notDeleted = (salonId: RawBuilder<SalonId>, ids: readonly string[]) => sql`
  (select count(*) from released) >= 0
  and not exists (select from deleted_appointments where salon_id = ${salonId} and id = any(${[...ids]}::uuid[]))`

async function bookOnce(call: SalonWork, visit: VisitBooking): Promise<Appointment[]> {
  const rows = rowsOf(call, visit)
  const values = JSON.stringify(
    rows.map((row) => ({ ...storedRow(row), client_id: null, created_at: call.now, updated_at: call.now })),
  )
  const ids = rows.map(({ id }) => id)
  const [booked] = await call.salon.sql(
    (salonId) => sql<BookedVisit>`
      with recursive ${foundOrMade(call, salonId, visit.client)},
      barber as (
        select id, name from barbers
        where salon_id = ${salonId} and id = ${visit.barber.id}::uuid and is_active and exists (select from client) for key share
      ),
      ${visit.hold ? sql`released as (${releasing(salonId, visit.hold, sql`exists (select from barber)`)}),` : sql``}
      booked as (
        insert into appointments (salon_id, ${columnList})
        select ${salonId}::uuid, ${valueList}
        from jsonb_populate_recordset(null::appointments, ${values}::jsonb) v cross join client cross join barber left join services service on service.salon_id = ${salonId} and service.id = v.service_id
        where ${visit.hold ? notDeleted(salonId, ids) : sql`true`}
        order by v.barber_id, v.appointment_date, v.appointment_time
        on conflict do nothing
        returning id, appointment_date, appointment_time
      ),
      ${recording(call, call.user, visit.entry, sql`(select from booked limit 1) one`)},
      ${visit.also}
      select client.id as client_id, client.name as client_name, client.phone as client_phone, client.changed as client_changed, barber.name as barber,
        case when client.id is null then refuse_booking('client') when barber.id is null then refuse_booking('barber')
          when (select count(*) from booked) < ${ids.length}::int then refuse_booking('time') else true end
      from (select) one left join client on true left join barber on true`,
  )
  if (!booked) throw new Error('a booking without an outcome')
  call.announce(call.salon.id, bookAppointment.topic)
  if (booked.client_changed) call.announce(call.salon.id, searchClients.topic)
  const { client_id, client_name, client_phone, barber } = booked
  return rows.map((row) => ({ ...row, client_id, client_name, client_phone, barber }))
}
