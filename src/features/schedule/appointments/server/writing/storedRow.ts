import { sql, type RawBuilder } from 'kysely'
import { columnName, storedValue, wireValue } from '#platform/server/entityColumns.ts'
import type { EntityField, FieldType } from '#platform/shared/entityFields.ts'
import { appointmentFields } from '../../fields.ts'
import { storedOnlyNames, type StoredAppointment } from '../../plan.ts'

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
export const typeOf = (name: FieldName): RawBuilder<unknown> => sqlTypes[appointmentFields[name].type]

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
