import { sql } from 'kysely'
import { isWalkIn } from '#features/clients/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { readPhones } from '#platform/shared/phone.ts'
import { nameKey } from '#platform/shared/sqText.ts'
import { importedNames, type KnownClient } from '../rules.ts'

export type StoredKnown = KnownClient & { message_consent_at: Date | null; updated_at: Date }

/** Columns of a client `c` that a plan needs. */
export const knownColumns = sql.join(
  [...importedNames, 'id', 'name', 'phone_e164', 'message_consent_at', 'updated_at'].map((name) =>
    sql.ref(`c.${name}`),
  ),
)

/** Merges of a salon's clients. */
export interface Merges {
  /** The client that is left of one. */
  keptOf: (id: string) => string
  /** Ids and name keys of the clients that became one. */
  into: ReadonlyMap<string, { former: string[]; aliases: string[] }>
}

/** Plan: the salon's merges. */
export async function mergesOf({ salon }: Pick<SalonCall, 'salon'>): Promise<Merges> {
  const rows = await salon.selectFrom('client_merges').select(['merged_id', 'kept_id', 'name_key']).execute()
  const next = new Map(rows.map(({ merged_id, kept_id }) => [merged_id, kept_id]))
  const keptOf = (id: string): string => {
    const kept = next.get(id)
    return kept === undefined ? id : keptOf(kept)
  }
  const into = new Map<string, { former: string[]; aliases: string[] }>()
  for (const { merged_id, name_key } of rows) {
    const kept = keptOf(merged_id)
    const { former, aliases } = into.get(kept) ?? { former: [], aliases: [] }
    into.set(kept, { former: [...former, merged_id], aliases: [...aliases, name_key] })
  }
  return { keptOf, into }
}

/** By what rows find clients: nothing else of the salon's clients changes their plan. */
export interface Sought {
  names: string[]
  /** E.164. */
  numbers: string[]
  /** True if a row has a number that is none, which is compared as text. */
  hasTexts: boolean
  /** Clients whom earlier rows became. */
  ids: string[]
}

export function soughtBy(
  people: readonly { name: string | null; phones: readonly (string | null)[] }[],
  { country, merges, ids }: { country: SalonCall['country']; merges: Merges; ids: readonly string[] },
): Sought {
  const names = new Set(people.map(({ name }) => nameKey(name ?? '')))
  const phones = people.flatMap((person) => person.phones.flatMap((text) => readPhones(text, country)))
  const named = [...merges.into].flatMap(([id, { aliases }]) => (aliases.some((alias) => names.has(alias)) ? id : []))
  return {
    names: [...names],
    numbers: [...new Set(phones.flatMap(({ e164 }) => e164 ?? []))],
    hasTexts: phones.some(({ e164 }) => e164 === null),
    ids: [...ids, ...named],
  }
}

/** Clients of one read: parsing 25,000 rows at once holds the process for 0.1 s. */
const clientsAtOnce = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

const isSought = ({ names, numbers, hasTexts, ids }: Sought) => sql<boolean>`
  (c.name_key = any (${names}::text[]) or c.id = any (${ids}::uuid[]) or c.phone_e164 = any (${numbers}::text[])
    or c.other_phones_e164 <> '{}' and c.other_phones_e164 && ${numbers}::text[]
    ${hasTexts ? sql`or c.phone_e164 is null and c.phone is not null or c.other_phones is not null` : sql``})`

/**
 * The salon's clients in the order in which they were added; those that are sought alone, else all. Plan:
 * `clients_phone` from an id on; of sought ones the indexes of name, phones and id.
 */
export async function knownClients(call: SalonCall, merges: Merges, sought: Sought | null): Promise<StoredKnown[]> {
  const found: { client: StoredKnown; added: number }[] = []
  for (let after = firstId, isLast = false; !isLast;) {
    const page = await call.salon.sql(
      (salonId) => sql<StoredKnown & { added: number }>`
        select ${knownColumns}, extract(epoch from c.created_at)::float8 as added
        from clients c
        where c.salon_id = ${salonId} and c.anonymised_at is null and c.id > ${after}
          ${sought ? sql`and ${isSought(sought)}` : sql``}
        order by c.id limit ${clientsAtOnce}`,
    )
    found.push(...page.map(({ added, ...client }) => ({ client: { ...client, ...merges.into.get(client.id) }, added })))
    after = page.at(-1)?.id ?? after
    isLast = page.length < clientsAtOnce
  }
  // The sort keeps the order of ids.
  return found.toSorted((one, other) => one.added - other.added).map(({ client }) => client)
}

/**
 * Clients whom the salon removed, as long as their data are kept: for a day, or until a restriction ends. Plan:
 * removed_clients_pkey, the salon's rows.
 */
export async function removedClients({ salon }: Pick<SalonCall, 'salon'>): Promise<KnownClient[]> {
  const rows = await salon.sql(
    (salonId) => sql<{ client: KnownClient; aliases: string[] }>`
      select r.kept #> '{clients,0}' as client,
        array(select m ->> 'name_key' from jsonb_array_elements(r.kept -> 'client_merges') m) as aliases
      from removed_clients r where r.salon_id = ${salonId} and r.kept is not null order by r.removed_at, r.id`,
  )
  return rows.flatMap(({ client, aliases }) => (isWalkIn(client.name) ? [] : { ...client, aliases }))
}
