import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { wallClock } from '#platform/shared/time.ts'
import { moveInGoesOn, moveInIncomplete, moveInMoved, type addMoveInRows, type beginMoveIn } from '../../contract.ts'
import { openMoveInStates } from '../../figures.ts'
import { personOf } from '../planning.ts'
import { arrivedRows, lockedRun, phaseOf, runOf } from './rows.ts'
import { stateOf } from './state.ts'

/** Begins a run in place of the caller's former ones that were not started. Throws 409 while another one goes on. */
export async function begin(call: SalonCall, { id, source, file_name, rows }: InputOf<typeof beginMoveIn>) {
  const runs = call.salon.selectFrom('move_in_runs').select(['id', 'state'])
  if (await runs.where('state', 'in', openMoveInStates).where('id', '<>', id).executeTakeFirst()) throw moveInGoesOn()
  await call.salon
    .deleteFrom('move_in_runs')
    .where('state', '=', 'staged')
    .where('user_id', '=', call.user.userId)
    .where('id', '<>', id)
    .execute()
  const run = { id, user_id: call.user.userId, source, file_name, state: 'staged' as const, total: rows }
  const later = { reason: null, result: null, started_at: null, written_at: null, ended_at: null }
  await call.salon
    .insertInto('move_in_runs', { ...run, ...later, begun_at: call.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { run: await stateOf(call, await runOf(call, id)) }
}

/** Adds a piece of rows, each by its number once. */
export async function addRows(call: SalonCall, { id, from, rows }: InputOf<typeof addMoveInRows>) {
  const run = await lockedRun(call, id)
  if (run.state !== 'staged') throw moveInMoved()
  if (from + rows.length > run.total) throw moveInIncomplete()
  const now = wallClock(call.now, call.timeZone)
  const staged = rows.map((record, index) => ({
    run_id: id,
    number: from + index,
    phase: phaseOf(record, now),
    file: record.file,
    line: record.row,
    content: record,
    person: personOf(record),
  }))
  await call.salon.sql(
    (salonId) => sql`
      insert into move_in_rows (salon_id, run_id, number, phase, file, line, content, person)
      select r.salon_id, r.id, v.number, v.phase, v.file, v.line, v.content, v.person
      from move_in_runs r, jsonb_populate_recordset(null::move_in_rows, ${JSON.stringify(staged)}::jsonb) v
      where r.salon_id = ${salonId} and r.id = ${id}
      on conflict (salon_id, run_id, number) do nothing`,
  )
  return { rows: await arrivedRows(call, id) }
}
