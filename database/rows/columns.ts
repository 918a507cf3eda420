import type { ColumnType } from 'kysely'

/** An instant, read as a Date. */
export type Instant = ColumnType<Date, Date, Date>
/** Set on insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>
