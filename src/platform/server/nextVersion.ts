import { sql, type RawBuilder } from 'kysely'

/**
 * A row's version after an edit: now, and later than the version before even for two edits within one millisecond. In UTC, where the addition
 * depends on no setting, so that a server that has only a part of the rows may compute it.
 */
export const nextVersion = (now: Date, column = 'updated_at'): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, (${sql.ref(column)} at time zone 'UTC' + interval '1 millisecond') at time zone 'UTC')`
