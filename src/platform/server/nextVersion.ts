import { sql, type RawBuilder } from 'kysely'

/**
 * A row's version after an edit: now, and later than the previous version even within one millisecond. Computed in
 * UTC, independent of session settings, so that Citus workers may evaluate it.
 */
export const nextVersion = (now: Date, column = 'updated_at'): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, (${sql.ref(column)} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`
