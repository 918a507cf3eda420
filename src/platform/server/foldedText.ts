import { sql, type RawBuilder } from 'kysely'

/** Text as a search compares it, in SQL: lower case, ë as e and ç as c. */
export const foldedText = (text: RawBuilder<unknown>) => sql<string>`translate(lower(${text}), ${sql.lit('ëç')}, 'ec')`
