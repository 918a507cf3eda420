import { sql } from 'kysely'
import { entryOf } from '#features/audit-log/server/public.ts'
import { searchClients } from '#features/clients/contract.ts'
import type { Phone } from '#platform/shared/phone.ts'
import { personOf } from '#features/clients/server/public.ts'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { retryTransient } from '#platform/server/transaction.ts'
import { bookAppointment, type Appointment } from '../contract.ts'
import { planRow, type FoundBarber, type PartBooking } from './bookMany.ts'
import { dropInnerBuffers } from './innerBuffers.ts'
import { dropEndedHolds } from './holds.ts'
import type { NamedService, StoredAppointment } from './queries.ts'
import { retryOnConflict } from './retryOnConflict.ts'
import { storedRow } from './storedRow.ts'

/** A visit of one client by one barber: one or several services, one after another. */
export interface VisitBooking {
  parts: readonly (PartBooking & { service: NamedService })[]
  barber: FoundBarber
  client: { name: string; phone: Phone }
  /** The visitor's hold, which makes way; null without one. Its id is the visit's. */
  hold: string | null
  entry: AuditEntry
  /** The client's link to the visit. */
  link: { hash: Buffer; of: string }
}

type Reason = 'barber' | 'time'

/** The time is taken, or the barber works no more. */
export class NotBooked extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
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
 * Books a visit, all of its parts or none, in one call of a function of the database, which says how (0047-book-visit.sql). `last` writes in the same transaction what the function does not. Throws NotBooked.
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
      throw new NotBooked(reason === 'barber' ? reason : 'time')
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

async function bookOnce(call: SalonWork, visit: VisitBooking): Promise<Appointment[]> {
  const rows = rowsOf(call, visit)
  const { barber, hold, link, entry } = visit
  const person = JSON.stringify(personOf(call, visit.client))
  const parts = JSON.stringify(rows.map((row) => ({ ...storedRow(row), client_id: null })))
  const written = JSON.stringify(entryOf(call, call.user, entry))
  const [booked] = await call.salon.sql(
    (salonId) => sql<BookedVisit>`
      select client_id, client_name, client_phone, client_changed, barber_name as barber
      from book_visit(${salonId}::uuid, ${person}::jsonb, ${barber.id}::uuid, ${hold}::uuid, ${parts}::jsonb, ${written}::jsonb,
        ${link.hash}::bytea, ${link.of}::uuid,
        ${call.now}::timestamptz)`,
  )
  if (!booked) throw new Error('a booking without an outcome')
  call.announce(call.salon.id, bookAppointment.topic)
  if (booked.client_changed) call.announce(call.salon.id, searchClients.topic)
  const { client_id, client_name, client_phone, barber: name } = booked
  return rows.map((row) => ({ ...row, client_id, client_name, client_phone, barber: name }))
}
