import { sql, type Selectable } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { ClientRow } from '#database/rows/appointments.ts'
import { columnName } from '#platform/server/entityColumns.ts'
import { clientFields } from '../fields.ts'

export type StoredClient = Omit<Selectable<ClientRow>, 'salon_id'>

export const clientColumns = Object.values(clientFields).map(columnName) as (keyof StoredClient)[]

/** Clients locked FOR UPDATE by id, so that concurrent bookings wait. */
export function lockedClients(salon: SalonScope, ids: readonly string[]): Promise<StoredClient[]> {
  return salon.selectFrom('clients').select(clientColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Row ids by table. */
export type Moved = Record<string, string[]>

interface Move {
  former: string
  next: string
  /** Name of the new client. */
  name: string
  /** Moves only these rows; all if omitted. */
  only?: Moved
}

/** Moves all references of a client to another client, by `move_client`, and returns the moved rows. */
export async function moveClient(
  call: Pick<SalonCall, 'salon' | 'now'>,
  { former, next, name, only }: Move,
): Promise<Moved> {
  const [result] = await call.salon.sql(
    (salonId) => sql<{ moved: Moved }>`
      select move_client(${salonId}, ${former}, ${next}, ${name}, ${call.now}, ${only ? JSON.stringify(only) : null}::jsonb) as moved`,
  )
  return result?.moved ?? {}
}
