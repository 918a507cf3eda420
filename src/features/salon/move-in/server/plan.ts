import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import type { ImportPreview, ImportRow, previewImport } from '../client-contract.ts'
import { ImportPlanning, importedNames, type ImportPlan, type KnownClient, type Person } from '../rules.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'

export type StoredKnown = KnownClient & { message_consent_at: Date | null; updated_at: Date }

/** Columns of a client `c` that a plan needs. */
export const knownColumns = sql.join(
  [...importedNames, 'id', 'name', 'phone_e164', 'message_consent_at', 'updated_at'].map((name) =>
    sql.ref(`c.${name}`),
  ),
)

/** Clients of one read: parsing 25,000 rows at once holds the process for 0.1 s. */
const clientsAtOnce = 1_000
const firstId = '00000000-0000-0000-0000-000000000000'

/** The salon's clients in the order in which they were added. Plan: `clients_phone` from an id on, and the merges. */
async function knownClients(call: SalonCall): Promise<StoredKnown[]> {
  const found: { client: StoredKnown; added: number }[] = []
  for (let after = firstId, isLast = false; !isLast;) {
    const page = await call.salon.sql(
      (salonId) => sql<StoredKnown & { added: number }>`
        select ${knownColumns}, coalesce(m.aliases, '{}') as aliases, extract(epoch from c.created_at)::float8 as added
        from clients c left join (
          select kept_id, array_agg(name_key) as aliases from client_merges where salon_id = ${salonId} group by kept_id
        ) m on m.kept_id = c.id
        where c.salon_id = ${salonId} and c.anonymised_at is null and c.id > ${after}
        order by c.id limit ${clientsAtOnce}`,
    )
    found.push(...page.map(({ added, ...client }) => ({ client, added })))
    after = page.at(-1)?.id ?? after
    isLast = page.length < clientsAtOnce
  }
  // The sort keeps the order of ids.
  return found.toSorted((one, other) => one.added - other.added).map(({ client }) => client)
}

/** A plan of rows with the salon's current clients. */
export async function planningFor(
  call: SalonCall,
  rows: ConstructorParameters<typeof ImportPlanning>[0],
): Promise<{ planning: ImportPlanning; known: Map<string, StoredKnown>; people: Map<string, Person> }> {
  const clients = await knownClients(call)
  const planning = new ImportPlanning(rows, { country: call.country, today: call.today })
  const people = new Map<string, Person>()
  for await (const client of inTurns(clients)) people.set(client.id, planning.addKnown(client))
  return { planning, known: new Map(clients.map((client) => [client.id, client])), people }
}

/** Effect of the rows on the salon's current clients. */
export async function planFor(
  call: SalonCall,
  rows: readonly ImportRow[],
): Promise<{ plan: ImportPlan; known: Map<string, StoredKnown> }> {
  const { planning, known } = await planningFor(call, rows)
  for await (const row of inTurns(rows)) planning.take(row)
  return { plan: planning.plan(), known }
}

export function asPreview(plan: ImportPlan): ImportPreview {
  const count = (kind: string) => plan.outcomes.filter((one) => one.kind === kind).length
  const digest = createHash('sha256')
    .update(JSON.stringify([plan.added, plan.changed]))
    .digest('hex')
  return {
    added: count('added'),
    changed: count('changed'),
    skipped: count('skipped'),
    rows: plan.outcomes,
    first: plan.first,
    digest,
  }
}

export async function preview(call: SalonCall, { rows }: InputOf<typeof previewImport>) {
  return asPreview((await planFor(call, rows)).plan)
}
