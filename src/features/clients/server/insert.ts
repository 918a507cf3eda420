import type { Insertable } from 'kysely'
import type { ClientRow } from '#database/rows/appointments.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { readPhone } from '#platform/shared/phone.ts'
import { searchText } from './searchText.ts'
import { storedPhones } from './edit.ts'

/** Inserts many clients in one statement. The caller ensures that their names are new. */
export async function insertClients(
  call: Pick<SalonCall, 'salon' | 'country' | 'now'>,
  clients: readonly { id: string; name: string; phone: string | null }[],
): Promise<void> {
  const rows = clients.map(({ id, name, phone: text }): Omit<Insertable<ClientRow>, 'salon_id'> => {
    const phone = readPhone(text, call.country)
    return {
      id,
      name,
      name_key: nameKey(name),
      search: searchText(name, phone),
      ...storedPhones(phone, []),
      created_at: call.now,
      updated_at: call.now,
    }
  })
  await call.salon.insertInto('clients', rows).execute()
}
