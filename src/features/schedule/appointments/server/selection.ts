import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'

/** Appointments changed together. `from` excludes earlier days of a series. */
export type Selection =
  | { visit_id: string }
  | { visit_ids: readonly string[] }
  | { group_id: string }
  | { series_id: string; from?: LocalDate }
  | { ids: readonly string[] }

/** SQL condition of a selection on `appointments`, in addition to the salon's. */
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

/** Same condition on the JSON of `deleted_appointments` under an alias. */
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
