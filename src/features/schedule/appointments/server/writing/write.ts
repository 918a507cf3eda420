import { sql, type RawBuilder, type Insertable } from 'kysely'
import { columnName, storedValue, wireValue } from '#platform/server/entityColumns.ts'
import { type EntityField, type FieldType, namesWith } from '#platform/shared/entityFields.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { AppointmentRow } from '#database/rows/appointments.ts'
import { partsOf } from '#platform/server/inTurns.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { collides, occupiedBy, patternOf } from '#features/salon/availability/rules.ts'
import { daysBetween, type LocalDate } from '#platform/shared/time.ts'
import { appointmentFields } from '../../fields.ts'
import { storedOnlyNames, type StoredAppointment, namesFromService } from '../../plan.ts'
import { visitMailsJob } from '../jobs.ts'
import type { Edit } from '../../planParts.ts'
import { isKept, startOf } from '../../rules.ts'

type FieldName = keyof typeof appointmentFields

export const columnOf = (name: FieldName): string => columnName(appointmentFields[name])

const sqlTypes: Record<FieldType, RawBuilder<unknown>> = {
  id: sql`uuid`,
  text: sql`text`,
  date: sql`date`,
  time: sql`time`,
  minutes: sql`integer`,
  money: sql`integer`,
  instant: sql`timestamptz`,
  flag: sql`boolean`,
}

/** Type of a field's column in a list of values. */
const typeOf = (name: FieldName): RawBuilder<unknown> => sqlTypes[appointmentFields[name].type]

const ownFields = Object.entries<EntityField>(appointmentFields)
  .filter(([, { column }]) => column.startsWith('appointments.'))
  .map(([name, field]) => ({ name, field, column: columnName(field) }))
const readFields = ownFields.filter(
  ({ name, field }) => field.reply !== null || storedOnlyNames.some((own) => own === name),
)

/** Non-generated columns of `appointments`, stored by a deletion and restored. */
export const storedColumns: readonly string[] = ['salon_id', ...ownFields.map(({ column }) => column)]

/** Columns of an appointment; missing ones are null. */
export function storedRow(appointment: Partial<StoredAppointment>): NewRow {
  const row: Record<string, unknown> = {}
  for (const { name, field, column } of ownFields)
    row[column] = storedValue(field, appointment[name as keyof StoredAppointment] ?? null)
  return row as NewRow
}

/** An appointment from a row or the database's JSON. Fields of other tables and missing columns are omitted. */
export function readStored(row: Record<string, unknown>): Omit<StoredAppointment, 'barber' | 'client_phone'> {
  const appointment: Record<string, unknown> = {}
  for (const { name, field, column } of readFields)
    if (row[column] !== undefined) appointment[name] = wireValue(field, row[column])
  return appointment as never
}

export type NewRow = Record<string, unknown> & { barber_id: string; appointment_date: string; appointment_time: string }

/** Queues the job, which finds changed visits itself. */
export const queueVisitMails = (call: SalonWork): Promise<void> => call.queue(visitMailsJob, {})

/** Fields contained in mails to clients. */
const mailed = ['status', 'request', 'appointment_date', 'appointment_time'] as const
type Mailed = Record<(typeof mailed)[number] | 'online_at', unknown>

/** Queues mails about changed online bookings, in the transaction of the change. */
async function mailClients(call: SalonWork, edits: readonly { before: Mailed; after: Mailed }[]): Promise<void> {
  const isMailed = edits.some(
    ({ before, after }) => before.online_at && mailed.some((name) => before[name] !== after[name]),
  )
  if (isMailed) await queueVisitMails(call)
}

/** The only writers of planned appointments. The barbers are locked before (`readFacts`). */

/** Violation of the exclusion constraint. The transaction is aborted, so the reply is built outside of it. */
export class Clash extends Error {
  /** Appointments as they should have become. */
  readonly rows: StoredAppointment[]
  constructor(rows: StoredAppointment[]) {
    super('the time is taken')
    this.rows = rows
  }
}

const insertedColumns = [...storedColumns.filter((name) => name !== 'salon_id'), 'held_until']

const placeOf = ({ barber_id, appointment_date, appointment_time }: NewRow): string =>
  `${barber_id} ${appointment_date} ${appointment_time}`

/**
 * Inserts rows whose ids are new and whose barbers are free, and returns how many those are; the caller rolls back if
 * some are missing. In the order of barber and time, so that two calls that want the same times wait for each other in
 * one direction only. `on conflict do nothing` waits for a concurrent booking of the same time, where a plain insert
 * would deadlock.
 */
export async function insertRows(salon: SalonScope, rows: readonly NewRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const ordered = rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const values = ordered.map((row) => Object.fromEntries(insertedColumns.map((name) => [name, row[name] ?? null])))
  const inserted = await salon
    .insertInto('appointments_and_holds', values as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** Columns written by an edit: all changeable fields, and those that follow from service and status. */
const following = [...namesFromService, 'visit_id', 'request', 'coming_at'] as const
const written = [...new Set([...namesWith(appointmentFields, 'change'), ...following])].filter((name) =>
  appointmentFields[name].column.startsWith('appointments.'),
)

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

/** Writes edited, locked rows, all or none. Throws a Clash if a time is not free. */
export async function writeEdits(call: SalonWork, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return
  const claiming = edits.filter((edit) => isKept(edit.after) && claimsTime(edit))
  if (claiming.some((edit) => edits.some((other) => other !== edit && wantsTimeOf(edit, other))))
    await leaveTimes(call, claiming)
  await updateRows(
    call,
    edits.map(({ after }) => after),
  )
  await mailClients(call, edits)
}

/** True if an edit needs the time that another edited row has. */
const wantsTimeOf = ({ after }: Edit, { before }: Edit): boolean =>
  isKept(before) &&
  after.barber_id === before.barber_id &&
  collides(
    patternOf(after),
    startOf(after) + daysBetween(before.appointment_date as LocalDate, after.appointment_date as LocalDate) * 1440,
    occupiedBy(patternOf(before), startOf(before)),
  )

/**
 * Removes rows from the exclusion constraint, which is checked row by row, if one needs the old time of another that
 * moves too.
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
  const names = ['id', ...written] as const
  const columns = names.map((name) => sql.ref(columnOf(name)))
  const lists = rows.map((row) => {
    const stored = storedRow(row)
    return sql`(${sql.join(names.map((name) => sql`${stored[columnOf(name)]}::${typeOf(name)}`))})`
  })
  const set = columns.slice(1).map((column) => sql`${column} = v.${column}`)
  try {
    await call.salon.sql(
      (salonId) => sql`
        update appointments_and_holds a
        set ${sql.join(set)}, updated_at = ${nextVersion(call.now, 'a.updated_at')}
        from (values ${sql.join(lists)}) v (${sql.join(columns)})
        where a.salon_id = ${salonId} and a.id = v.id and a.status <> 'held'`,
    )
  } catch (error) {
    throw sqlState(error) === '23P01' ? new Clash(rows) : error
  }
}

/** Inserts many appointments as given. Throws 23P01 if two of a barber overlap. */
export async function insertAppointments(
  salon: SalonScope,
  rows: readonly Omit<Insertable<AppointmentRow>, 'salon_id'>[],
): Promise<void> {
  for (const part of partsOf(rows)) await salon.insertInto('appointments_and_holds', part).execute()
}
