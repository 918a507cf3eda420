import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'

/** Appointments changed together. `from` excludes earlier days of a series. */
export type Selection =
  | { visit_id: string }
  | { visit_ids: readonly string[] }
  | { group_id: string }
  | { series_id: string; from?: LocalDate }
  | { ids: readonly string[] }

type Name = 'id' | 'visit_id' | 'group_id' | 'series_id' | 'appointment_date'

function conditionOf(selection: Selection, column: (name: Name) => RawBuilder<unknown>): RawBuilder<boolean> {
  if ('ids' in selection) return sql`${column('id')} = any(${[...selection.ids]}::uuid[])`
  if ('visit_id' in selection) return sql`${column('visit_id')} = ${selection.visit_id}`
  if ('visit_ids' in selection) return sql`${column('visit_id')} = any(${[...selection.visit_ids]}::uuid[])`
  if ('group_id' in selection) return sql`${column('group_id')} = ${selection.group_id}`
  const { series_id, from } = selection
  const isOfSeries = sql<boolean>`${column('series_id')} = ${series_id}`
  return from ? sql`${isOfSeries} and ${column('appointment_date')} >= ${from}` : isOfSeries
}

/** True for a row of the selection among those locked with it: other parts of their visits are locked too. */
export const isSelected = (selection: Selection, { id }: { id: string }): boolean =>
  !('ids' in selection) || selection.ids.includes(id)

/** SQL condition of a selection on `appointments`, in addition to the salon's. */
export const selected = (selection: Selection): RawBuilder<boolean> =>
  conditionOf(selection, (name) => sql.ref(`appointments.${name}`))

/** Same condition on the JSON of `deleted_appointments` under an alias. */
export const deletedAs = (selection: Selection, alias = 'd'): RawBuilder<boolean> =>
  conditionOf(selection, (name) => {
    if (name === 'id') return sql.ref(`${alias}.id`)
    return sql`(${sql.ref(`${alias}.row`)} ->> ${sql.lit(name)})::${sql.raw(name === 'appointment_date' ? 'date' : 'uuid')}`
  })
