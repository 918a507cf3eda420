import { sql } from 'kysely'
import { externalKey } from '#features/clients/past-visits/server/public.ts'
import { planningFor } from '../plan.ts'
import type { Person } from '../../rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { isLocalDate } from '#platform/shared/time.ts'
import { catalogFor } from '../catalogFacts.ts'
import { mergesOf, soughtBy, type Merges } from '../clientsHere.ts'
import { factsOf, type Asked } from '../facts.ts'
import { isSent, type StagedRecord, type VisitRecord } from '../names.ts'
import { MoveInPlanning, namedBy, type RowResult } from '../planning.ts'
import { listedRows } from './rows.ts'

type Choices = Pick<Asked, 'barbers' | 'services' | 'answers' | 'week'>

interface Planned extends Choices {
  rows: readonly StagedRecord[]
  birthdays: { file: number; birthday: string }[]
  /** Reads only what the rows can name of clients and past visits, for few rows; the plan is the same. */
  isPart?: boolean
}

/**
 * Effect of rows of a run on the salon as it is. Plan: the salon's clients and past visits, of a part by names, numbers
 * and ids, its merges, services, barbers and products, and the days of visits to come.
 */
export async function planFor(
  call: SalonCall,
  run: Asked['run'],
  { rows, birthdays, barbers, services, isPart = false, ...choices }: Planned,
) {
  const records = rows.filter(isSent)
  const visits = records.filter((record) => record.kind === 'visit')
  const merges = await mergesOf(call)
  const links = await linksOf(call, run.id, { merges, visits })
  const named = records.flatMap((record) =>
    record.kind === 'client'
      ? record
      : record.kind === 'visit'
        ? { name: record.client.name, phones: [record.client.phone] }
        : [],
  )
  const sought = isPart ? soughtBy(named, { country: call.country, merges, ids: [...links.values()] }) : null
  const touched = await touchedClients(call, run.id)
  const isLinked = (record: VisitRecord) => links.has(namedBy(record)[0] ?? '')
  const mayNeedIds = records.some((row) => row.kind === 'client' || (row.kind === 'visit' && !isLinked(row)))
  const ofRun = async (ids: string[]) => ({
    touched,
    idsOf: mayNeedIds ? await idsOf(call, run.id, { merges, ids }) : new Map<string, Set<string>>(),
  })
  const { planning: clients, known, people } = await planningFor(call, birthdays, { merges, sought, ofRun })
  const catalog = await catalogFor(call, { barbers, services, rows: [...(await listedRows(call, run.id)), ...records] })
  const visitsSought = sought && {
    clients: [...known.keys()],
    days: [...new Set(visits.flatMap(({ date }) => (date && isLocalDate(date) ? date : [])))],
    keys: visits.flatMap(({ external_id, program = run.source }) =>
      external_id ? externalKey(program, external_id) : [],
    ),
  }
  const facts = await factsOf(call, { run, rows: records, visitsSought, ...choices }, catalog)
  const planning = new MoveInPlanning(clients, catalog, {
    ...facts,
    touched,
    people: new Map([...links].map(([key, client]) => [key, people.get(client) ?? removed(client)])),
  })
  const results: RowResult[] = []
  for await (const row of inTurns(rows)) results.push(planning.take(row))
  return { plan: await planning.plan(), known, touched, results }
}

/** A client who is here no more, whose rows stay out. */
const removed = (id: string): Person => ({ known: { id }, name: '', isRemoved: true })

/** Clients that the run has added or completed. Plan: client_import_rows_pkey. */
async function touchedClients({ salon }: SalonCall, id: string): Promise<Set<string>> {
  const rows = await salon.selectFrom('client_import_rows').select('client_id').where('import_id', '=', id).execute()
  return new Set(rows.map(({ client_id }) => client_id))
}

/**
 * Ids of clients whom the visits name, by the key of the row that they became known by. Of one who was merged since,
 * that of the client that is left. Plan: move_in_rows_person.
 */
async function linksOf(
  { salon }: SalonCall,
  id: string,
  { merges, visits }: { merges: Merges; visits: readonly VisitRecord[] },
): Promise<Map<string, string>> {
  const keys = [...new Set(visits.flatMap(namedBy))]
  if (keys.length === 0) return new Map()
  const found = await salon
    .selectFrom('move_in_rows')
    .select(['person', 'client_id'])
    .where('run_id', '=', id)
    .where('client_id', 'is not', null)
    // One parameter, because 50,000 rows name more people than a statement has parameters.
    .where(sql<boolean>`person = any (${keys}::text[])`)
    .orderBy('number')
    .execute()
  return new Map(
    found.flatMap(({ person, client_id }) =>
      person && client_id ? [[person, merges.keptOf(client_id)] as const] : [],
    ),
  )
}

/** Keys of the program's ids by which written rows name clients. Plan: move_in_rows_person, the run's rows. */
async function idsOf(
  { salon }: SalonCall,
  run: string,
  { merges, ids }: { merges: Merges; ids: readonly string[] },
): Promise<Map<string, Set<string>>> {
  const all = [...new Set([...ids, ...ids.flatMap((id) => merges.into.get(id)?.former ?? [])])]
  if (all.length === 0) return new Map()
  const rows = await salon.sql(
    (salonId) => sql<{ person: string; client_id: string }>`
      select distinct person, client_id from move_in_rows
      where salon_id = ${salonId} and run_id = ${run} and person is not null and client_id = any (${all}::uuid[])
        and (content ->> 'kind' = 'client' or content #>> '{client,external_id}' <> '')`,
  )
  const found = new Map<string, Set<string>>()
  for (const { person, client_id } of rows) {
    const kept = merges.keptOf(client_id)
    found.set(kept, (found.get(kept) ?? new Set()).add(person))
  }
  return found
}
