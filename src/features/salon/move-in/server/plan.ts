import { createHash } from 'node:crypto'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import type { ImportPreview, ImportRow, previewImport } from '../client-contract.ts'
import { ImportPlanning, type ImportPlan, type Person } from '../rules.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { knownClients, mergesOf, removedClients, type Merges, type Sought, type StoredKnown } from './clientsHere.ts'

/** Clients of earlier rows of a run. */
export interface OfRun {
  /** Those whom it added or completed. */
  touched: ReadonlySet<string>
  /** Keys of the program's ids by which its rows name them. */
  idsOf: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * A plan of rows with the salon's current clients, those that are sought alone, else all. `people` has the removed ones
 * too.
 */
export async function planningFor(
  call: SalonCall,
  rows: ConstructorParameters<typeof ImportPlanning>[0],
  { merges, sought, ofRun }: { merges: Merges; sought: Sought | null; ofRun?: (ids: string[]) => Promise<OfRun> },
): Promise<{ planning: ImportPlanning; known: Map<string, StoredKnown>; people: Map<string, Person> }> {
  const clients = await knownClients(call, merges, sought)
  const planning = new ImportPlanning(rows, { country: call.country, today: call.today })
  const known = new Map<string, StoredKnown>()
  const people = new Map<string, Person>()
  const { touched, idsOf } = (await ofRun?.(clients.map(({ id }) => id))) ?? { touched: new Set(), idsOf: new Map() }
  for await (const client of inTurns(clients)) {
    const more = { isTouched: touched.has(client.id), ids: idsOf.get(client.id) ?? [] }
    known.set(client.id, client)
    people.set(client.id, planning.addKnown(client, more))
  }
  for (const client of await removedClients(call)) people.set(client.id, planning.addKnown(client, { isRemoved: true }))
  return { planning, known, people }
}

/** Effect of the rows on the salon's current clients. */
export async function planFor(
  call: SalonCall,
  rows: readonly ImportRow[],
): Promise<{ plan: ImportPlan; known: Map<string, StoredKnown> }> {
  const { planning, known } = await planningFor(call, rows, { merges: await mergesOf(call), sought: null })
  for await (const row of inTurns(rows)) planning.take(row, { id: row.external_id ?? null, isVisit: false })
  return { plan: planning.plan(), known }
}

export async function asPreview(plan: ImportPlan): Promise<ImportPreview> {
  const count = (kind: string) => plan.outcomes.filter((one) => one.kind === kind).length
  const digest = createHash('sha256')
  for await (const client of inTurns([...plan.added, ...plan.changed])) digest.update(JSON.stringify(client))
  return {
    added: count('added'),
    changed: count('changed'),
    skipped: count('skipped'),
    rows: plan.outcomes,
    first: plan.first,
    digest: digest.digest('hex'),
  }
}

export async function preview(call: SalonCall, { rows }: InputOf<typeof previewImport>) {
  return asPreview((await planFor(call, rows)).plan)
}
