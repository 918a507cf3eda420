import { sql } from 'kysely'
import { beginImport } from '../write.ts'
import type { SalonCall } from '#platform/server/call.ts'
import { sqlState, violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  moveInGoesOn,
  moveInMoved,
  moveInOutdated,
  type continueMoveIn,
  type MoveInAnswer,
  type previewMoveIn,
  type startMoveIn,
  type stopMoveIn,
} from '../../contract.ts'
import { openMoveInStates } from '../../figures.ts'
import { moveInJob } from '../jobs.ts'
import { keyOf } from '../names.ts'
import { announce } from './ends.ts'
import { planFor } from './plan.ts'
import { birthdaysOf, lockedRun, openRows, requireAllRows, runOf, type Run } from './rows.ts'
import { stateOf } from './state.ts'

type Choices = Pick<InputOf<typeof previewMoveIn>, 'barbers' | 'services' | 'answers' | 'week'>

/** Effect of the rows of a run that are not written. Throws 409 unless all have arrived. */
async function planOf(call: SalonCall, run: Run, { answers, week, ...names }: Choices) {
  await requireAllRows(call, run)
  const rows = await openRows(call, run.id, { withClashes: true })
  const decided = new Set(answers.map(rowKey))
  const earlier = rows.flatMap(({ answer }) => (answer && !decided.has(rowKey(answer)) ? answer : []))
  const { plan } = await planFor(call, run, {
    rows: rows.map(({ record }) => record),
    birthdays: await birthdaysOf(call, run.id),
    ...joinedNames(run, names),
    answers: [...earlier, ...answers],
    week,
  })
  return plan.preview
}

const rowKey = ({ file, row }: { file: number; row: number }): string => `${file} ${row}`

/** Choices for names in the files, of which later ones replace earlier ones. */
const joined = <Choice extends { name: string | null }>(earlier: readonly Choice[], later: readonly Choice[]) => [
  ...new Map([...earlier, ...later].map((choice) => [keyOf(choice.name), choice])).values(),
]

type Names = Pick<Choices, 'barbers' | 'services'>

export const joinedNames = (run: Pick<Run, 'barbers' | 'services'>, later: Names): Names => ({
  barbers: joined(
    run.barbers.map((choice) => ({ is_new: false, ...choice })),
    later.barbers,
  ),
  services: joined(run.services, later.services),
})

export async function preview(call: SalonCall, { id, ...choices }: InputOf<typeof previewMoveIn>) {
  const run = await runOf(call, id)
  if (run.state !== 'staged' && run.state !== 'stopped' && run.state !== 'clashes') throw moveInMoved()
  return planOf(call, run, choices)
}

/**
 * Starts a run; one that has started goes on. Throws 409 stale with the new preview if its effect differs from the
 * shown one: what changes after that is planned by each batch.
 */
export async function start(call: SalonCall, { id, digest, ...choices }: InputOf<typeof startMoveIn>) {
  const staged = await runOf(call, id)
  if (staged.state !== 'staged') return { run: await stateOf(call, staged) }
  const shown = await planOf(call, staged, choices)
  if (shown.digest !== digest) throw moveInOutdated({ preview: shown })
  try {
    return await call.transact((tx) => startOnce(tx, id, choices))
  } catch (error) {
    if (sqlState(error) === '23505' && violatedConstraint(error) === 'move_in_runs_open') throw moveInGoesOn()
    throw error
  }
}

async function startOnce(tx: SalonCall, id: string, choices: Choices) {
  const run = await lockedRun(tx, id)
  if (run.state === 'staged') {
    const { file_name, source } = run
    await beginImport(tx, { id, file_name, source })
    await go(tx, run, choices, { started_at: tx.now })
  }
  return { run: await stateOf(tx, await runOf(tx, id)) }
}

/** Saves what was decided, and queues the run. */
async function go(tx: SalonCall, run: Run, choices: Choices, more: { started_at?: Date } = {}): Promise<void> {
  const { id } = run
  const { barbers, services } = joinedNames(run, choices)
  await saveAnswers(tx, id, choices.answers)
  await tx.salon
    .updateTable('move_in_runs')
    .set({
      ...more,
      state: 'running',
      reason: null,
      user_id: tx.user.userId,
      barbers: JSON.stringify(barbers),
      services: JSON.stringify(services),
      // Other names may be new.
      is_set_up: run.is_set_up && choices.barbers.length + choices.services.length === 0,
      written_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
  await tx.queue(moveInJob, { salonId: tx.salon.id, id })
  announce(tx)
}

/** Plan: the run's rows. */
async function saveAnswers({ salon }: SalonCall, id: string, answers: readonly MoveInAnswer[]): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map((answer) => ({ file: answer.file, line: answer.row, answer }))
  await salon.sql(
    (salonId) => sql`
      update move_in_rows r set answer = v.answer
      from jsonb_populate_recordset(null::move_in_rows, ${JSON.stringify(rows)}::jsonb) v
      where r.salon_id = ${salonId} and r.run_id = ${id} and r.file = v.file and r.line = v.line`,
  )
}

/** Stops a run after its batch; one that does not run stays as it is. */
export async function stop(call: SalonCall, { id }: InputOf<typeof stopMoveIn>) {
  const run = await lockedRun(call, id)
  if (run.state === 'running') {
    await call.salon
      .updateTable('move_in_runs')
      .set({ state: 'stopped', reason: 'user' })
      .where('id', '=', id)
      .execute()
    announce(call)
  } else call.skipAudit()
  return { run: await stateOf(call, await runOf(call, id)) }
}

/** Continues a run, and plans the rows that clash again; one that runs or is over stays as it is. */
export async function proceed(call: SalonCall, { id, ...choices }: InputOf<typeof continueMoveIn>) {
  const run = await lockedRun(call, id)
  if (run.state === 'running' || !openMoveInStates.includes(run.state)) call.skipAudit()
  else {
    await call.salon
      .updateTable('move_in_rows')
      .set({ figure: null, client_id: null })
      .where('run_id', '=', id)
      .where('figure', '=', 'clash')
      .execute()
    await go(call, run, choices)
  }
  return { run: await stateOf(call, await runOf(call, id)) }
}
