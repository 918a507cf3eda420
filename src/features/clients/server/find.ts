import type { SalonCall } from '#platform/server/call.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { phoneKey, readPhone, searchText } from '../rules.ts'
import { searchClients } from '../contract.ts'
import { meantClient } from './queries.ts'

/** A name as typed, trimmed, and maybe a phone as typed. */
interface ClientWish {
  name: string
  phone: string | null
}

/**
 * The id of the client that a name and a phone mean; made when there is none. A client of that name without a phone
 * takes the phone on. Many callers at once with one new name come out with one client: the unique index decides, who
 * lost reads again. Runs in the caller's transaction, so that a refused booking leaves no client behind.
 *
 * May throw the database's 23505 on `clients_name_phone` when a phone is taken on in the same moment as it is made new:
 * the caller's transaction is run anew then (`retryOnConflict` in the appointments feature).
 */
export async function findOrCreateClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now' | 'announce'>,
  wish: ClientWish,
): Promise<string> {
  const phone = readPhone(wish.phone, call.country)
  const key = nameKey(wish.name)
  const contact = {
    search: searchText(wish.name, phone),
    phone: phone?.typed ?? null,
    phone_e164: phone?.e164 ?? null,
    updated_at: call.now,
  }
  for (;;) {
    const [known] = await call.salon.sql((salonId) => meantClient(salonId, key, phoneKey(phone)))
    if (known) return known.id
    if (phone) {
      const grown = await call.salon
        .updateTable('clients')
        .set(contact)
        .where('name_key', '=', key)
        .where('phone', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (grown) return announced(call, grown.id)
    }
    const made = await call.salon
      .insertInto('clients', { ...contact, id: newId(call.now), name: wish.name, name_key: key, created_at: call.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return announced(call, made.id)
  }
}

function announced(call: Pick<SalonCall, 'salon' | 'announce'>, id: string): string {
  call.announce(call.salon.id, searchClients.topic)
  return id
}
