import { sql, type RawBuilder } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { newId } from '#platform/shared/ids.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { isWalkIn, phoneKey, readPhone, searchText } from '../rules.ts'
import { searchClients } from '../contract.ts'
import { keptClient, mergedInto } from './aliases.ts'
import { editClient } from './edit.ts'
import { meantClient } from './queries.ts'

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
    const [known] = await call.salon.sql((salonId) => meantClient(salonId, key, phoneKey(phone)))
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

/**
 * `findOrCreateClient` in a statement that does more: common table expressions of which the last, `client`, has `id`, `name` (as typed, unless
 * the client was found by the name of a merged one), `phone` and `changed`. The statement begins `with recursive`. There is no `client` where a concurrent
 * call made the same one: the statement then has to be repeated. A phone that is known and one that is not take the same path.
 */
export function foundOrMade(
  call: Pick<SalonCall, 'country' | 'now'>,
  salonId: RawBuilder<SalonId>,
  { name, phone: typed }: { name: string; phone: string },
): RawBuilder<unknown> {
  const phone = readPhone(typed, call.country)
  const key = nameKey(name)
  const search = searchText(name, phone)
  const isPerson = phone !== null && !isWalkIn(name)
  return sql`
    meant as (select found.id, c.phone from (${meantClient(salonId, key, phoneKey(phone))}) found join clients c on c.salon_id = ${salonId} and c.id = found.id),
    completed as (
      update clients set search = ${search}, phone = ${phone?.typed ?? null}::text, phone_e164 = ${phone?.e164 ?? null}::text,
        updated_at = ${call.now}
      where salon_id = ${salonId} and name_key = ${key} and phone is null and ${isPerson}::boolean and not exists (select from meant)
      returning id, phone
    ),
    ${mergedInto(salonId, { nameKey: key, phoneKey: phoneKey(phone) })},
    kept as (
      select id, case when name_key = ${key} then ${name}::text else name end as name, phone
      from merged_into where not exists (select from meant) and not exists (select from completed)
    ),
    made as (
      insert into clients (salon_id, id, name, name_key, search, phone, phone_e164, created_at, updated_at)
      select ${salonId}::uuid, ${newId(call.now)}::uuid, ${name}, ${key}, ${search}, ${phone?.typed ?? null}, ${phone?.e164 ?? null},
        ${call.now}::timestamptz, ${call.now}::timestamptz
      where not exists (select from meant) and not exists (select from completed) and not exists (select from kept)
      on conflict do nothing
      returning id, phone
    ),
    client as (
      select id, ${name}::text as name, phone, false as changed from meant
      union all select id, ${name}::text, phone, true from completed
      union all select id, name, phone, false from kept
      union all select id, ${name}::text, phone, true from made
    )`
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
  // Who does not see the phone cannot replace it either.
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
