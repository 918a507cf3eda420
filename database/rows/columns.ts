import type { ColumnType } from 'kysely'

/** An instant. Reads as a Date. */
export type Instant = ColumnType<Date, Date, Date>
/** Written when the row is made, never after. */
export type Fixed<T> = ColumnType<T, T, never>
