import { sql } from 'kysely'
import { noteCounts, writeClients } from '../write.ts'
import type { Person } from '../../rules.ts'
import { writePastVisits } from '#features/clients/past-visits/server/public.ts'
import { retryOnConflict } from '#features/clients/server/public.ts'
import { bookImported } from '#features/schedule/imported-visits/server/public.ts'
import type { SalonCall, SystemCall } from '#platform/server/call.ts'
import type { Attempt } from '#platform/server/feature.ts'
import type { DataOf } from '#platform/server/job.ts'
import type { Setting } from '#platform/server/settings.ts'
import { moveInParts } from '../../figures.ts'
import { moveInJob } from '../jobs.ts'
import type { MoveInPlan, RowResult } from '../planning.ts'
import { announce, finish, stopWith } from './ends.ts'
import { jobCall } from './jobCall.ts'
import { isOfCatalog, type CatalogPlanning, type CatalogRecord } from '../catalog.ts'
import { catalogFor } from '../catalogFacts.ts'
import { lockProducts, writeCatalog } from '../writeCatalog.ts'
import { isSent } from '../names.ts'
import { planFor } from './plan.ts'
import { joinedNames } from './steps.ts'
import { birthdaysOf, listedRows, lockRun, openRows, type Run, type StagedRow } from './rows.ts'

/**
 * Rows of a batch, for whose locks a booking may have to wait; fewer visits to come, whose triggers take longer. Tests
 * set less.
 */
export const moveInBatch: Setting<{ rows: number; ahead: number }> = { read: () => ({ rows: 120, ahead: 60 }) }

/** Batches of a job, which must end within five minutes; the next one continues. */
const batchesOfJob = 40

/** Writes a run batch by batch, each in its own transaction. One whose process died goes on after its last batch. */
export async function continueRun(call: SystemCall, data: DataOf<typeof moveInJob>, attempt: Attempt): Promise<void> {
  try {
    for (let batch = 0; batch < batchesOfJob; batch += 1) {
      if (!(await retryOnConflict(() => call.transact((tx) => nextBatch(tx, data))))) return
    }
    await call.transact((tx) => tx.queue(moveInJob, data))
  } catch (error) {
    if (!attempt.isLast) throw error
    call.log.error({ err: error, salonId: data.salonId }, 'a run from another program was stopped')
    await call.transact((tx) => stopWith(tx, data, 'failed'))
  }
}

/** False if the run does not go on. */
async function nextBatch(call: SystemCall, { salonId, id }: DataOf<typeof moveInJob>): Promise<boolean> {
  const run = await lockRun({ salon: call.scope(salonId) }, id)
  if (run?.state !== 'running') return false
  const owner = await jobCall(call, { salonId, userId: run.user_id })
  if ('stop' in owner) {
    await stopWith(call, { salonId, id }, owner.stop)
    return false
  }
  if (!run.is_set_up) {
    await setUp(owner, run)
    return true
  }
  const rows = await nextRows(owner, id)
  if (rows.length === 0) await finish(owner, run)
  else await writeBatch(owner, run, rows)
  return rows.length > 0
}

/**
 * Writes services, barbers and products before all other rows, and saves the meaning of the names for the batches of
 * visits. Reads all rows, since visits say how long a service takes.
 */
async function setUp(call: SalonCall, run: Run): Promise<void> {
  const { id } = run
  const rows = await openRows(call, id)
  const records = rows.map(({ record }) => record).filter(isSent)
  await lockProducts(call, records)
  const names = joinedNames(run, { barbers: [], services: [] })
  const catalog = await catalogFor(call, { ...names, rows: [...(await listedRows(call, id)), ...records] })
  const idOf = await writeCatalog(asOfRun(call, run), id, catalog.plan())
  const setup = rows.flatMap(({ number, record }) => (isOfCatalog(record) ? { number, record } : []))
  await markRows(
    call,
    id,
    setup,
    setup.map(({ record }) => ({ ...resultOf(catalog, record), client_id: null })),
  )
  const { barbers, services } = joinedNames({ ...run, ...names }, catalog.decided(idOf))
  await call.salon
    .updateTable('move_in_runs')
    .set({
      barbers: JSON.stringify(barbers),
      services: JSON.stringify(services),
      is_set_up: true,
      written_at: call.now,
    })
    .where('id', '=', id)
    .execute()
  announce(call)
}

function resultOf(catalog: CatalogPlanning, record: CatalogRecord): Pick<RowResult, 'figure' | 'reason'> {
  const result = catalog.take(record)
  return 'figure' in result ? { ...result, reason: null } : { figure: 'left_out', reason: result.reason }
}

/** The time of the run, by which its undo knows the answers and entries of its files. */
const asOfRun = (call: SalonCall, run: Run): SalonCall => ({ ...call, now: run.started_at ?? call.now })

/** The next rows of one part. */
async function nextRows(call: SalonCall, id: string): Promise<StagedRow[]> {
  const batch = call.settings.of(moveInBatch)
  const rows = await openRows(call, id, { limit: batch.rows })
  const [first] = rows
  const isAhead = first?.phase === moveInParts.indexOf('ahead')
  return rows.filter(({ phase }) => phase === first?.phase).slice(0, isAhead ? batch.ahead : batch.rows)
}

/**
 * Plans rows again, because visitors book meanwhile, and writes them: clients, visits to come, past visits last, since
 * their clients' totals stay locked until the commit.
 */
async function writeBatch(call: SalonCall, run: Run, rows: readonly StagedRow[]): Promise<void> {
  const { id } = run
  const { plan, known, touched, results } = await planFor(call, run, {
    rows: rows.map(({ record }) => record),
    birthdays: rows[0]?.phase === moveInParts.indexOf('clients') ? await birthdaysOf(call, id) : [],
    ...joinedNames(run, { barbers: [], services: [] }),
    answers: rows.flatMap(({ answer }) => answer ?? []),
    isPart: true,
  })
  const timed = asOfRun(call, run)
  // Again what somebody deleted since.
  const barberOf = await writeCatalog(timed, id, plan.catalog)
  const idOf = clientIds(plan, await writeClients(timed, id, plan.clients, known, touched))
  await bookImported(
    call,
    id,
    plan.ahead.map(({ person, external_id, source, day, begins, file_service, ...visit }) => ({
      ...visit,
      barber_id: barberOf(visit.barber_id),
      client_id: idOf(person),
      client_name: person.name,
      row: { day, begins, service_name: file_service, external_id, source },
    })),
  )
  await writePastVisits(
    call,
    id,
    plan.visits.map(({ person, ...visit }) => ({
      ...visit,
      barber_id: visit.barber_id && barberOf(visit.barber_id),
      client_id: idOf(person),
    })),
  )
  await markRows(
    call,
    id,
    rows,
    results.map(({ person, ...result }) => ({ ...result, client_id: person && idOf(person) })),
  )
  await addCounts(call, id, {
    added: plan.clients.added.length,
    changed: plan.clients.changed.filter((client) => !touched.has(client.id)).length,
    past_visits: plan.visits.length,
    ahead_visits: plan.ahead.length,
  })
  await call.salon.updateTable('move_in_runs').set({ written_at: call.now }).where('id', '=', id).execute()
  announce(call)
}

/** Ids of the clients, of whom some were just added. */
function clientIds({ added }: MoveInPlan, ids: readonly string[]): (person: Person) => string {
  const idOf = new Map(added.map((person, index) => [person, ids[index] ?? '']))
  return (person) => person.known?.id ?? idOf.get(person) ?? ''
}

/** Saves the place of the run, in the transaction of what it wrote. Plan: move_in_rows_pkey for each row. */
async function markRows(
  { salon }: SalonCall,
  id: string,
  rows: readonly Pick<StagedRow, 'number'>[],
  results: readonly (Pick<RowResult, 'figure' | 'reason'> & { client_id: string | null })[],
): Promise<void> {
  const marked = rows.map(({ number }, index) => ({ number, ...results[index] }))
  await salon.sql(
    (salonId) => sql`
      update move_in_rows r set figure = v.figure, reason = v.reason, client_id = v.client_id
      from jsonb_populate_recordset(null::move_in_rows, ${JSON.stringify(marked)}::jsonb) v
      where r.salon_id = ${salonId} and r.run_id = ${id} and r.number = v.number`,
  )
}

type Counts = Record<'added' | 'changed' | 'past_visits' | 'ahead_visits', number>

async function addCounts(call: SalonCall, id: string, counts: Counts): Promise<void> {
  const before = await call.salon
    .selectFrom('client_imports')
    .select(['added', 'changed', 'past_visits', 'ahead_visits'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await noteCounts(call, id, {
    added: before.added + counts.added,
    changed: before.changed + counts.changed,
    past_visits: before.past_visits + counts.past_visits,
    ahead_visits: before.ahead_visits + counts.ahead_visits,
  })
}
