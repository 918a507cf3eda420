import { sql } from 'kysely'
import { clientColumns, type StoredClient } from './columns.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'

/** Clients locked FOR UPDATE by id: a booking for one of them waits. */
export function lockedClients(salon: SalonScope, ids: readonly string[]): Promise<StoredClient[]> {
  return salon.selectFrom('clients').select(clientColumns).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Ids by table. */
export type Moved = Record<string, string[]>

interface Move {
  former: string
  next: string
  /** Name of the next client. */
  name: string
  /** Only these rows; without it all. */
  only?: Moved
}

/** Gives all rows of every table that name a client to another client, and returns which. See `move_client` in migration 0023. */
export async function moveClient(call: SalonCall, { former, next, name, only }: Move): Promise<Moved> {
  const [result] = await call.salon.sql(
    (salonId) => sql<{ moved: Moved }>`
      select move_client(${salonId}, ${former}, ${next}, ${name}, ${call.now}, ${only ? JSON.stringify(only) : null}::jsonb) as moved`,
  )
  return result?.moved ?? {}
}
