import { sql, type Selectable } from 'kysely'
import type { ClientRow } from '#database/rows/appointments.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { readPhone, searchText } from '../rules.ts'

export type KnownClient = Pick<Selectable<ClientRow>, 'id' | 'name' | 'phone' | 'updated_at'>

/** The client, held until the transaction ends, so that edits happen one after the other; null when there is none. */
export async function lockedClient(call: Pick<SalonCall, 'salon'>, id: string): Promise<KnownClient | null> {
  const found = await call.salon
    .selectFrom('clients')
    .select(['id', 'name', 'phone', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? null
}

export interface ClientChanges {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  notes?: string | null | undefined
}

/**
 * Changes what is known of a client; what is undefined stays. Throws the database's 23505 on `clients_name_phone` when
 * another client of the salon has that name and phone.
 */
export async function editClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now'>,
  before: KnownClient,
  changes: ClientChanges,
): Promise<void> {
  const name = changes.name ?? before.name
  const phone = readPhone(changes.phone === undefined ? before.phone : changes.phone, call.country)
  await call.salon
    .updateTable('clients')
    .set({
      name,
      name_key: nameKey(name),
      search: searchText(name, phone),
      phone: phone?.typed ?? null,
      phone_e164: phone?.e164 ?? null,
      ...(changes.email === undefined ? {} : { email: changes.email }),
      ...(changes.notes === undefined ? {} : { notes: changes.notes }),
      // Later than any before it, also for two changes within one millisecond.
      updated_at: sql<Date>`greatest(${call.now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', before.id)
    .execute()
}
