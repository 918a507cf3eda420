import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'

/** Appointments that are changed together. `from` leaves out those of a series before that day. */
export type Selection =
  | { visit_id: string }
  | { visit_ids: readonly string[] }
  | { group_id: string }
  | { series_id: string; from?: LocalDate }
  | { ids: readonly string[] }

/** The condition of a selection beside the salon's, for a statement on `appointments`. */
export function selected(selection: Selection): RawBuilder<boolean> {
  if ('ids' in selection) return sql`appointments.id = any(${[...selection.ids]}::uuid[])`
  if ('visit_id' in selection) return sql`appointments.visit_id = ${selection.visit_id}`
  if ('visit_ids' in selection) return sql`appointments.visit_id = any(${[...selection.visit_ids]}::uuid[])`
  if ('group_id' in selection) return sql`appointments.group_id = ${selection.group_id}`
  const { series_id, from } = selection
  return from
    ? sql`appointments.series_id = ${series_id} and appointments.appointment_date >= ${from}`
    : sql`appointments.series_id = ${series_id}`
}

/** The same of a deleted row, which is kept as JSON, for a statement on `deleted_appointments` under an alias. */
export function deletedAs(selection: Selection, alias = 'd'): RawBuilder<boolean> {
  const row = sql.ref(`${alias}.row`)
  if ('ids' in selection) return sql`${sql.ref(`${alias}.id`)} = any(${[...selection.ids]}::uuid[])`
  if ('visit_id' in selection) return sql`${row} ->> 'visit_id' = ${selection.visit_id}`
  if ('visit_ids' in selection) return sql`${row} ->> 'visit_id' = any(${[...selection.visit_ids]})`
  if ('group_id' in selection) return sql`${row} ->> 'group_id' = ${selection.group_id}`
  const { series_id, from } = selection
  return from
    ? sql`${row} ->> 'series_id' = ${series_id} and ${row} ->> 'appointment_date' >= ${from}::text`
    : sql`${row} ->> 'series_id' = ${series_id}`
}
