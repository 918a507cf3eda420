import { sql } from 'kysely'
import type { SalonWork } from '#platform/server/call.ts'
import { columnName } from '#platform/server/entityColumns.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { givenFields, namesWith } from '#platform/shared/entityFields.ts'
import { wallClock } from '#platform/shared/time.ts'
import { appointmentMessages, type updateAppointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { endOf, endsInItsDay, isKept, withChange } from '../rules.ts'
import type { Edit, StoredAppointment } from './queries.ts'
import { barberFor, clientFor, serviceFor, statusFor } from './resolve.ts'
import { dropEndedHolds } from './holds.ts'
import { mailClients } from './mailClients.ts'
import { storedRow } from './storedRow.ts'

export type RowChange = Omit<InputOf<typeof updateAppointment>, 'id' | 'updated_at'> & {
  /** Answer to an online booking, if it does not follow from the status. */
  request?: StoredAppointment['request']
  /** Time of the client's confirmation. */
  coming_at?: string
}

/** Violation of the exclusion constraint. The transaction is aborted, so the reply is built outside of it. */
export class Clash extends Error {
  /** Appointments as they should have become. */
  readonly rows: StoredAppointment[]
  constructor(rows: StoredAppointment[]) {
    super('the time is taken')
    this.rows = rows
  }
}

/** The appointment after an edit. Throws 400 for an invalid one. */
export async function changed(call: SalonWork, before: StoredAppointment, change: RowChange) {
  const input = { ...change, id: before.id }
  call.salon.requireOwn(before.barber_id)
  const barber = await barberFor(call, input, before)
  call.salon.requireOwn(barber.barber_id)
  const service = await serviceFor(call, input, before, barber.barber_id)
  const client = await clientFor(call, input, before)
  const fields: Partial<StoredAppointment> = {
    ...givenFields(appointmentFields, input),
    ...statusFor(call, input, before),
    ...barber,
    ...client,
    ...service,
  }
  const after = withChange(before, fields, wallClock(call.now, call.timeZone))
  after.request = change.request ?? after.request
  after.coming_at = change.coming_at ?? after.coming_at
  if (!endsInItsDay(endOf(after))) {
    const field = input.duration === undefined ? 'appointment_time' : 'duration'
    throw badInput([{ field, message: appointmentMessages.pastMidnight }])
  }
  return after
}

/** True if the change needs barber time that the appointment did not have. */
const claimsTime = ({ before, after }: Edit): boolean =>
  before.status === 'cancelled' || timeNames.some((name) => after[name] !== before[name])

const timeNames = [
  'barber_id',
  'appointment_date',
  'appointment_time',
  'duration',
  'buffer_minutes',
  'pause_after_minutes',
  'pause_minutes',
] as const

/**
 * Lock order: every write of an appointment that takes time locks its barber FOR KEY SHARE; one that claims other time
 * locks old and new barbers FOR UPDATE, by id. Without this, an update and a concurrent write deadlock on the
 * exclusion constraint (observed), because an update has no `on conflict`.
 */
export async function lockBarbers(call: SalonWork, ids: readonly string[], claims: boolean): Promise<void> {
  if (ids.length === 0) return
  const query = call.salon.selectFrom('barbers').select('id').where('id', 'in', ids).orderBy('id')
  await (claims ? query.forUpdate() : query.forKeyShare()).execute()
  if (claims) await dropEndedHolds(call, ids)
}

/** Fields derived from the service. */
export const namesFromService = [
  'service_id',
  'listed_price',
  'listed_currency',
  'buffer_minutes',
  'pause_after_minutes',
  'pause_minutes',
] as const

/** Columns written by an edit: all changeable fields, and those derived from service and status. */
const following = [...namesFromService, 'visit_id', 'request', 'coming_at'] as const
const written = [...namesWith(appointmentFields, 'change'), ...following]
  .map((name) => appointmentFields[name].column)
  .filter((column) => column.startsWith('appointments.'))
  .map((column) => columnName({ column }))

/** Writes edited, locked rows, all or none. Throws a Clash if a time is not free. */
export async function writeRows(call: SalonWork, edits: readonly Edit[]): Promise<void> {
  const uncancelled = edits.filter(({ after }) => isKept(after))
  const claiming = uncancelled.filter(claimsTime)
  const barbers = uncancelled.flatMap(({ before, after }) => [before.barber_id, after.barber_id])
  await lockBarbers(call, [...new Set(barbers)], claiming.length > 0)
  if (edits.length > 1 && claiming.length > 0) await leaveTimes(call, claiming)
  const rows = edits.map(({ after }) => after)
  await updateRows(call, rows)
  await mailClients(call, edits)
}

/**
 * Removes rows from the exclusion constraint, which is checked row by row: otherwise a row could conflict with the old
 * time of another one that moves too.
 */
async function leaveTimes(call: SalonWork, edits: readonly Edit[]): Promise<void> {
  const ids = edits.map(({ before }) => before.id)
  await call.salon
    .updateTable('appointments_and_holds')
    .set({ status: 'cancelled' })
    .where('id', 'in', ids)
    .where('status', '<>', 'cancelled')
    .execute()
}

/** One statement, so that the clients' totals are locked in order. Plan: appointments_pkey for each row. */
async function updateRows(call: SalonWork, rows: StoredAppointment[]): Promise<void> {
  const columns = sql.join(written.map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`))
  const values = JSON.stringify(rows.map(storedRow))
  try {
    await call.salon.sql(
      (salonId) => sql`
        update appointments_and_holds a
        set ${columns}, updated_at = ${nextVersion(call.now, 'a.updated_at')}
        from jsonb_populate_recordset(null::appointments_and_holds, ${values}::jsonb) v
        where a.salon_id = ${salonId} and a.id = v.id and a.status <> 'held'`,
    )
  } catch (error) {
    throw sqlState(error) === '23P01' ? new Clash(rows) : error
  }
}
