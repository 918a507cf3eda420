import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { phoneKey, readPhone, type Phone } from '#platform/shared/phone.ts'
import { searchText } from './searchText.ts'
import { isWalkIn } from '../rules.ts'
import { searchClients } from '../contract.ts'
import { keptClient } from './aliases.ts'
import { editClient } from './edit.ts'
import { matchClient } from './queries.ts'

/**
 * The id of the client with this name and phone; created when there is none. A client of that name without a phone gets
 * the phone, except the client that everybody without a name shares. Concurrent calls with one new name end with one
 * client: the unique index decides, the losers read again. Runs in the caller's transaction, so that a refused booking
 * leaves no client behind.
 *
 * May throw 23505 on `clients_name_phone` when a concurrent call gives the same phone: the caller's transaction is then
 * retried (`retryOnConflict` in the appointments feature).
 */
export async function findOrCreateClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now' | 'announce'>,
  client: { name: string; phone: string | null },
): Promise<string> {
  const phone = readPhone(client.phone, call.country)
  const key = nameKey(client.name)
  const contact = {
    search: searchText(client.name, phone),
    phone: phone?.typed ?? null,
    phone_e164: phone?.e164 ?? null,
    updated_at: call.now,
  }
  for (;;) {
    const [known] = await call.salon.sql((salonId) => matchClient(salonId, key, phoneKey(phone)))
    if (known) return known.id
    if (phone && !isWalkIn(client.name)) {
      const completed = await call.salon
        .updateTable('clients')
        .set(contact)
        .where('name_key', '=', key)
        .where('phone', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (completed) return announced(call, completed.id)
    }
    // The name of a client that was merged means the one that was kept.
    const kept = await keptClient(call.salon, { nameKey: key, phoneKey: phoneKey(phone) })
    if (kept) return kept.id
    const created = await call.salon
      .insertInto('clients', {
        ...contact,
        id: newId(call.now),
        name: client.name,
        name_key: key,
        created_at: call.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) return announced(call, created.id)
  }
}

/** Values for the function of the database that does the same as `findOrCreateClient` (0047-book-visit.sql). */
export function personOf(call: Pick<SalonCall, 'now'>, { name, phone }: { name: string; phone: Phone }): object {
  return {
    id: newId(call.now),
    name,
    name_key: nameKey(name),
    search: searchText(name, phone),
    phone: phone.typed,
    phone_e164: phone.e164,
    phone_key: phoneKey(phone),
    is_person: !isWalkIn(name),
  }
}

/**
 * The client of an id, or the one that it was merged into. Another phone than theirs, null included, becomes their phone;
 * where a second client of the name already has it, that one is meant. `undefined` leaves the phone. Null when the salon has
 * no such client. Throws as `findOrCreateClient` does.
 */
export async function chosenClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now' | 'announce'>,
  id: string,
  phone: string | null | undefined,
): Promise<{ id: string; name: string } | null> {
  const chosen = await byId(call.salon, id)
  // The phone of a merged client is one of the kept one's already.
  if (!chosen) return keptClient(call.salon, { id })
  const key = phoneKey(readPhone(phone, call.country))
  // A caller who does not see the phone cannot replace it either.
  if (call.salon.limits?.seesPhones === false) return chosen
  if (phone === undefined || key === (chosen.phone_e164 ?? chosen.phone ?? '')) return chosen
  const [other] = await call.salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select id, name from clients
      where salon_id = ${salonId} and name_key = ${chosen.name_key} and coalesce(phone_e164, phone, '') = ${key}`,
  )
  if (other) return other
  if (isWalkIn(chosen.name))
    return { id: await findOrCreateClient(call, { name: chosen.name, phone: phone ?? null }), name: chosen.name }
  await editClient(call, chosen, { phone })
  announced(call, chosen.id)
  return chosen
}

const byId = (salon: SalonScope, id: string) =>
  salon
    .selectFrom('clients')
    .select(['id', 'name', 'name_key', 'phone', 'phone_e164', 'other_phones', 'message_consent', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The name that an appointment of a client gets: as it was typed, unless the client was found by the name of a merged one. */
export async function nameOfClient(call: Pick<SalonCall, 'salon'>, id: string, typed: string): Promise<string> {
  const client = await byId(call.salon, id)
  return client && client.name_key !== nameKey(typed) ? client.name : typed
}

function announced(call: Pick<SalonCall, 'salon' | 'announce'>, id: string): string {
  call.announce(call.salon.id, searchClients.topic)
  return id
}
