import { sql, type RawBuilder } from 'kysely'

/** SQL that normalises text for search: lower case, ë as e and ç as c. */
export const foldedText = (text: RawBuilder<unknown>) => sql<string>`translate(lower(${text}), ${sql.lit('ëç')}, 'ec')`
