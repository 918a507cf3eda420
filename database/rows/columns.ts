import type { ColumnType } from 'kysely'

/** An instant, read as a Date. */
export type Instant = ColumnType<Date, Date, Date>
/** Set on insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>
/** A row whose columns are all `Fixed`, except those with another column type. */
export type FixedRow<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends ColumnType<unknown, unknown, unknown>
    ? Columns[Name]
    : Fixed<Columns[Name]>
}
