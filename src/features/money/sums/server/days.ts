import { sql, type RawBuilder } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'

export type Day = RawBuilder<unknown> | LocalDate

/**
 * SQL that is true for a day of a span. A single day gets a kept plan, because PostgreSQL expects as many rows without
 * its value; a `between` is planned each time, which takes longer than reading a day.
 */
export const within = (column: RawBuilder<unknown>, from: Day, to: Day): RawBuilder<boolean> =>
  from === to ? sql`${column} = ${from}` : sql`${column} between ${from} and ${to}`
