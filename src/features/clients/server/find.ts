import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { phoneKey, readPhone } from '#platform/shared/phone.ts'
import { contactColumns, phonesOf } from './searchText.ts'
import { isWalkIn } from '../rules.ts'
import { searchClients } from '../contract.ts'
import { editClient } from './edit.ts'

interface Named {
  name: string
  /** As typed; may have several numbers. */
  phone: string | null
}

/** A client by name and phone, as in `find_or_create_client`. The shared walk-in client gets no phone. */
function personOf(
  call: Pick<SalonCall, 'now' | 'country'>,
  { name, phone }: Named,
): { id: string; [column: string]: unknown } {
  const { first, others } = phonesOf({ phone }, call.country)
  return {
    id: newId(call.now),
    name,
    name_key: nameKey(name),
    ...contactColumns(name, first, others),
    phone_key: phoneKey(first),
    takes_phone: first !== null && !isWalkIn(name),
  }
}

interface FoundClient {
  id: string
  /** As typed, unless found by the name of a merged client. */
  name: string
  phone: string | null
  is_blocked: boolean
  block_reason: string | null
  under_16: boolean
  parent_name: string | null
  parent_phone: string | null
  /** `update` if the client got the phone; null if nothing changed. */
  change: 'create' | 'update' | null
}

/**
 * Finds or creates the clients with these names and phones, in this order, which is that of their locks. Runs in the
 * caller's transaction, so that a rollback leaves no client. May throw 23505 on `clients_name_phone` when a concurrent
 * call sets the same phone; the caller's transaction is then retried (`retryOnConflict`).
 */
export async function findOrCreateClients(
  call: Pick<SalonCall, 'salon' | 'country' | 'now'>,
  named: readonly Named[],
): Promise<FoundClient[]> {
  const people = named.map((one) => personOf(call, one))
  const found = await call.salon.sql(
    (salonId) => sql<Omit<FoundClient, 'change'> & { name_key: string; is_changed: boolean }>`
      select (f.client).id, (f.client).name, (f.client).name_key, (f.client).phone, (f.client).is_blocked, (f.client).block_reason,
        (f.client).under_16, (f.client).parent_name, (f.client).parent_phone, f.is_changed
      from jsonb_array_elements(${JSON.stringify(people)}::jsonb) with ordinality p (person, place),
        find_or_create_client(${salonId}::uuid, p.person, ${call.now}::timestamptz) f
      order by p.place`,
  )
  return found.map(({ name_key, is_changed, ...client }, index) => {
    const name = named[index]?.name ?? ''
    const change = client.id === people[index]?.id ? 'create' : 'update'
    return { ...client, name: name_key === nameKey(name) ? name : client.name, change: is_changed ? change : null }
  })
}

export async function findOrCreateClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now' | 'announce'>,
  named: Named,
): Promise<FoundClient> {
  const [found] = await findOrCreateClients(call, [named])
  if (!found) throw new Error('no client was found or made')
  if (found.change) call.announce(call.salon.id, searchClients.topic)
  return found
}

/**
 * The client of an id, or the one into which it was merged. A different phone, including null, replaces the client's;
 * if another client of that name has it, that one is returned. `undefined` keeps the phone. Null if the client does
 * not exist. Throws like `findOrCreateClient`.
 */
export async function chosenClient(
  call: Pick<SalonCall, 'salon' | 'country' | 'now' | 'announce'>,
  id: string,
  phone: string | null | undefined,
): Promise<{ id: string; name: string } | null> {
  const chosen = await call.salon
    .selectFrom('clients')
    .select(['id', 'name', 'name_key', 'phone', 'phone_e164', 'other_phones', 'message_consent', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  // The kept client already has the merged client's phone.
  if (!chosen) return keptClient(call.salon, { id })
  const key = phoneKey(readPhone(phone, call.country))
  // A caller who may not see the phone cannot replace it.
  if (call.salon.limits?.seesPhones === false) return chosen
  if (phone === undefined || key === (chosen.phone_e164 ?? chosen.phone ?? '')) return chosen
  const other = await namesakeWith(call.salon, chosen, key)
  if (other) return other
  if (isWalkIn(chosen.name)) return findOrCreateClient(call, { name: chosen.name, phone: phone ?? null })
  await editClient(call, chosen, { phone })
  call.announce(call.salon.id, searchClients.topic)
  return chosen
}

/** Another client of the same name who has the number, because name and phone are unique. Plan: clients_name_phone. */
export async function namesakeWith(
  salon: SalonScope,
  client: { id: string; name_key: string },
  key: string,
): Promise<{ id: string; name: string } | undefined> {
  const [other] = await salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select id, name from clients
      where salon_id = ${salonId} and name_key = ${client.name_key} and coalesce(phone_e164, phone, '') = ${key} and id <> ${client.id}`,
  )
  return other
}

/** Normalised name and phone of a client ('' for any phone). */
interface Person {
  nameKey: string
  phoneKey: string
}

/** True if these are a client's name and one of its phones, or those of one merged into it. Plan: clients_pkey. */
export async function isClient(salon: SalonScope, id: string, person: Person): Promise<boolean> {
  const [found] = await salon.sql(
    (salonId) => sql`
      select 1 from clients
      where salon_id = ${salonId} and id = ${id} and name_key = ${person.nameKey}
        and (${person.phoneKey} in ('', coalesce(phone_e164, phone, '')) or ${person.phoneKey} = any (other_phones_e164))`,
  )
  return found !== undefined || (await keptClient(salon, person))?.id === id
}

/** A merged client, by its former id, or by name and phone. */
type Former = { id: string } | Person

/** Client into which a merged one went, through any number of merges; null if none. Plan: same as `kept_client`. */
export async function keptClient(salon: SalonScope, former: Former): Promise<{ id: string; name: string } | null> {
  const [id, name, phone] = 'id' in former ? [former.id, null, null] : [null, former.nameKey, former.phoneKey]
  const [kept] = await salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select id, name from kept_client(${salonId}::uuid, ${id}::uuid, ${name}::text, ${phone}::text)`,
  )
  return kept ?? null
}

/** The anonymous client of a removed one, while that can be restored. Plan: removed_clients_pkey. */
export async function anonymousClientOf(salon: SalonScope, id: string): Promise<{ id: string; name: string } | null> {
  const [anonymous] = await salon.sql(
    (salonId) => sql<{ id: string; name: string }>`
      select c.id, c.name from removed_clients r join clients c on c.salon_id = ${salonId} and c.id = r.anonymous_id
      where r.salon_id = ${salonId} and r.id = ${id}`,
  )
  return anonymous ?? null
}
