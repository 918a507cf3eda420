import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'

/** Appointments that are changed together. `from` leaves out those of a series before that day. */
export type Selection =
  | { visit_id: string }
  | { group_id: string }
  | { series_id: string; from?: LocalDate }
  | { ids: readonly string[] }

/** The condition of a selection beside the salon's, for a statement on `appointments`. */
export function selected(selection: Selection): RawBuilder<boolean> {
  if ('ids' in selection) return sql`appointments.id = any(${[...selection.ids]}::uuid[])`
  if ('visit_id' in selection) return sql`appointments.visit_id = ${selection.visit_id}`
  if ('group_id' in selection) return sql`appointments.group_id = ${selection.group_id}`
  const { series_id, from } = selection
  return from
    ? sql`appointments.series_id = ${series_id} and appointments.appointment_date >= ${from}`
    : sql`appointments.series_id = ${series_id}`
}

/** The same of a deleted row, which is kept as JSON. */
export function deletedAs(selection: Selection): RawBuilder<boolean> {
  if ('ids' in selection) return sql`d.id = any(${[...selection.ids]}::uuid[])`
  if ('visit_id' in selection) return sql`d.row ->> 'visit_id' = ${selection.visit_id}`
  if ('group_id' in selection) return sql`d.row ->> 'group_id' = ${selection.group_id}`
  const { series_id, from } = selection
  return from
    ? sql`d.row ->> 'series_id' = ${series_id} and d.row ->> 'appointment_date' >= ${from}::text`
    : sql`d.row ->> 'series_id' = ${series_id}`
}
