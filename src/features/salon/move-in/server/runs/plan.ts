import { planningFor } from '../plan.ts'
import type { Person } from '../../rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import type { MoveInRecord } from '../../contract.ts'
import { catalogFor } from '../catalogFacts.ts'
import { factsOf, type Asked } from '../facts.ts'
import { MoveInPlanning, namedBy, type RowResult } from '../planning.ts'

import { listedRows } from './rows.ts'

type Choices = Pick<Asked, 'barbers' | 'services' | 'answers' | 'week'>

/**
 * Effect of rows of a run on the salon as it is. Plan: one scan each of the salon's clients, their merges, its past
 * visits, services, barbers and products, and the days of visits to come.
 */
export async function planFor(
  call: SalonCall,
  run: Asked['run'],
  {
    rows,
    birthdays,
    barbers,
    services,
    ...choices
  }: Choices & { rows: readonly MoveInRecord[]; birthdays: { file: number; birthday: string }[] },
) {
  const { planning: clients, known, people } = await planningFor(call, birthdays)
  const catalog = await catalogFor(call, { barbers, services, rows: [...(await listedRows(call, run.id)), ...rows] })
  const facts = await factsOf(call, { run, rows, ...choices }, catalog)
  const touched = await touchedClients(call, run.id)
  const planning = new MoveInPlanning(clients, catalog, {
    ...facts,
    touched,
    people: await peopleOf(call, run.id, { people, rows }),
  })
  const results: RowResult[] = []
  for await (const row of inTurns(rows)) results.push(planning.take(row))
  return { plan: await planning.plan(), known, touched, results }
}

/** Clients that the run has added or completed. Plan: client_import_rows_pkey. */
async function touchedClients({ salon }: SalonCall, id: string): Promise<Set<string>> {
  const rows = await salon.selectFrom('client_import_rows').select('client_id').where('import_id', '=', id).execute()
  return new Set(rows.map(({ client_id }) => client_id))
}

/**
 * Clients whom the visits name, by the key of the row that they became known by. One who was merged since is the
 * client that is left. Plan: move_in_rows_person.
 */
async function peopleOf(
  { salon }: SalonCall,
  id: string,
  { people, rows }: { people: ReadonlyMap<string, Person>; rows: readonly MoveInRecord[] },
): Promise<Map<string, Person>> {
  const keys = [...new Set(rows.flatMap((row) => (row.kind === 'visit' ? namedBy(row) : [])))]
  if (keys.length === 0) return new Map()
  const found = await salon
    .selectFrom('move_in_rows')
    .select(['person', 'client_id'])
    .where('run_id', '=', id)
    .where('client_id', 'is not', null)
    .where('person', 'in', keys)
    .orderBy('number')
    .execute()
  const merges = await salon.selectFrom('client_merges').select(['merged_id', 'kept_id']).execute()
  const kept = new Map(merges.map(({ merged_id, kept_id }) => [merged_id, kept_id]))
  const personWith = (client: string): Person | undefined => {
    const next = kept.get(client)
    return people.get(client) ?? (next === undefined ? undefined : personWith(next))
  }
  return new Map(
    found.flatMap(({ person, client_id }) => {
      const client = client_id && personWith(client_id)
      return person && client ? [[person, client] as const] : []
    }),
  )
}
