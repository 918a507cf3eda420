import { sql, type RawBuilder } from 'kysely'
import type { EntityField, EntityFields } from '#platform/shared/entityFields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'

/** SQL of an entity's fields. Columns are always named, never `*`. */

const fieldOf = (fields: EntityFields, name: string): EntityField => {
  const field = fields[name]
  if (!field) throw new Error(`no field ${name}`)
  return field
}

export const columnName = (field: Pick<EntityField, 'column'>): string => field.column.split('.')[1] ?? ''

/** ISO 8601 with `Z`, formatted in SQL: half the cost of a Date in Node. */
const isoText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `column as name, …` for replies; money is still in cents (`moneyToEuros`). */
export function selectList(fields: EntityFields, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => {
      const field = fieldOf(fields, name)
      const column = sql.ref(field.column)
      return sql`${field.type === 'instant' ? isoText(column) : column} as ${sql.ref(name)}`
    }),
  )
}

export type ExportedRow = { id: string } & Record<string, string | number | boolean | Date | null>

/** `column as name, …` with every value as the driver returns it. */
export const rawSelectList = (fields: EntityFields, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(fieldOf(fields, name).column)} as ${sql.ref(name)}`))

/** Converts cents to euros in place. */
export function moneyToEuros<Row extends object>(fields: EntityFields, rows: Row[]): Row[] {
  const money = Object.keys(fields).filter((name) => fields[name]?.type === 'money')
  for (const row of rows as Record<string, unknown>[]) {
    for (const name of money) {
      const cents = row[name]
      if (typeof cents === 'number') row[name] = toEuros(cents)
    }
  }
  return rows
}

export const storedValue = (field: EntityField, value: unknown): unknown =>
  field.type === 'money' && typeof value === 'number' ? toCents(value) : value

export function wireValue(field: EntityField, value: unknown): unknown {
  if (field.type === 'money' && typeof value === 'number') return toEuros(value)
  if (typeof value !== 'string') return value
  if (field.type === 'instant') return new Date(value).toISOString()
  return field.type === 'time' ? value.slice(0, 5) : value
}
