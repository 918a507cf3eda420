import type { Selectable } from 'kysely'
import type { ClientRow } from '#database/rows/appointments.ts'
import { columnName } from '#platform/server/entityColumns.ts'
import { clientFields } from '../fields.ts'

export type StoredClient = Omit<Selectable<ClientRow>, 'salon_id'>

/** Columns of `clients`, without the salon. */
export const clientColumns = Object.values(clientFields).map(columnName) as (keyof StoredClient)[]
