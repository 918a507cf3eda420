import { sql, type Insertable } from 'kysely'
import type { AppointmentRow } from '#database/rows/appointments.ts'
import { columnName, storedValue, wireValue } from '#platform/server/entityColumns.ts'
import type { EntityField } from '#platform/shared/entityFields.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { appointmentFields } from '../fields.ts'
import { storedOnlyNames, type StoredAppointment } from './queries.ts'

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

/** An appointment from the database's JSON. Fields of other tables and missing columns are omitted. */
export function readStored(row: Record<string, unknown>): Omit<StoredAppointment, 'barber' | 'client_phone'> {
  const appointment: Record<string, unknown> = {}
  for (const { name, field, column } of readFields)
    if (row[column] !== undefined) appointment[name] = wireValue(field, row[column])
  return appointment as never
}

export type NewRow = Record<string, unknown> & { barber_id: string; appointment_date: string; appointment_time: string }

/**
 * Inserts rows unless a barber is not free, and returns how many were inserted. In the order of barber and time: two calls
 * that want the same times then wait for each other in one direction only. The barbers are locked FOR KEY SHARE before,
 * by id; their rows bring the salon, so that the statement runs where the salon's rows are. Plan: barbers_pkey for each row.
 */
export async function insertVisits(salon: SalonScope, rows: readonly NewRow[]): Promise<number> {
  const columns = [...storedColumns.filter((name) => name !== 'salon_id'), 'held_until']
  const inserted = await salon.sql(
    (salonId) => sql<{ id: string }>`
      insert into appointments_and_holds (salon_id, ${sql.join(columns.map((name) => sql.ref(name)))})
      select b.salon_id, ${sql.join(columns.map((name) => sql.ref(`v.${name}`)))}
      from barbers b join jsonb_populate_recordset(null::appointments_and_holds, ${JSON.stringify(rows)}::jsonb) v on v.barber_id = b.id
      where b.salon_id = ${salonId}
      order by v.barber_id, v.appointment_date, v.appointment_time
      on conflict do nothing
      returning id`,
  )
  return inserted.length
}

/** Rows per statement, which can have 65,535 parameters. */
const batchSize = 500

/** Inserts many appointments as given. Throws 23P01 if two of a barber overlap. */
export async function insertAppointments(
  salon: SalonScope,
  rows: readonly Omit<Insertable<AppointmentRow>, 'salon_id'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await salon.insertInto('appointments_and_holds', rows.slice(from, from + batchSize)).execute()
  }
}
