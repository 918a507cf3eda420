import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import type { MoveInRun } from '../../contract.ts'
import { moveInMessages } from '../../copy.ts'
import { figureNames, moveInParts } from '../../figures.ts'
import { moveInKeptDays } from '../../rules.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { getMoveIn } from '../../contract.ts'
import { countsOf } from '../writeCatalog.ts'
import { latestRun, runOf, type Run } from './rows.ts'

type Figures = MoveInRun['figures']
export type RunResult = Pick<MoveInRun, 'done' | 'parts' | 'figures' | 'left_out'>

/** Figures of a run from its rows. Plan: move_in_rows_pkey, the run's rows. */
export async function resultOf({ salon }: Pick<SalonCall, 'salon'>, id: string): Promise<RunResult> {
  const counts = await salon.sql(
    (salonId) => sql<{ phase: number; figure: keyof Figures | null; rows: number }>`
      select phase, figure, count(*)::integer as rows from move_in_rows
      where salon_id = ${salonId} and run_id = ${id} group by phase, figure`,
  )
  const sum = (of: (count: (typeof counts)[number]) => boolean) =>
    counts.filter(of).reduce((total, { rows }) => total + rows, 0)
  const parts = moveInParts.map((part, phase) => [
    part,
    {
      total: sum((count) => count.phase === phase),
      done: sum((count) => count.phase === phase && count.figure !== null),
    },
  ])
  return {
    done: sum(({ figure }) => figure !== null),
    parts: Object.fromEntries(parts) as RunResult['parts'],
    figures: Object.fromEntries(figureNames.map((name) => [name, sum(({ figure }) => figure === name)])) as Figures,
    left_out: [],
  }
}

/** Lines of a run that were left out. Plan: move_in_rows_pkey, the run's rows. */
export const leftOutOf = ({ salon }: Pick<SalonCall, 'salon'>, id: string) =>
  salon.sql(
    (salonId) => sql<RunResult['left_out'][number]>`
      select file, line as row, reason from move_in_rows
      where salon_id = ${salonId} and run_id = ${id} and figure = 'left_out' order by file, line, number`,
  )

/** A run as its owner reads it. */
export async function stateOf(call: Pick<SalonCall, 'salon'>, run: Run): Promise<MoveInRun> {
  const { id, source, file_name, state, reason, total, started_at, ended_at } = run
  const written = await call.salon
    .selectFrom('client_imports')
    .select(['added', 'changed', 'past_visits', 'ahead_visits', 'added_catalog'])
    .where('id', '=', id)
    .executeTakeFirst()
  const result = (run.result as RunResult | null) ?? (await resultOf(call, id))
  const arrived = Object.values(result.parts).reduce((sum, part) => sum + part.total, 0)
  const { added = 0, changed = 0, past_visits: past = 0, ahead_visits: ahead = 0 } = written ?? {}
  return {
    id,
    source,
    file_name,
    state,
    reason,
    message: messageOf(
      run,
      { past, ahead, added, changed, ...countsOf(written?.added_catalog ?? null) },
      result.figures.clash,
    ),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
    total,
    ...result,
    done: state === 'staged' ? arrived : result.done,
    left_out:
      run.result === null && state !== 'running' && state !== 'staged' ? await leftOutOf(call, id) : result.left_out,
    clients: { added, changed },
  }
}

function messageOf(
  { state, reason }: Run,
  counts: Parameters<typeof moveInMessages.done>[0],
  clashes: number,
): string | null {
  if (state === 'stopped') return moveInMessages.stops[reason ?? 'user']
  if (state === 'clashes') return moveInMessages.clashes(clashes)
  if (state === 'ended') return moveInMessages.ended
  return state === 'done' ? moveInMessages.done(counts) : null
}

/** The salon's run. Throws 404. */
export async function get(call: SalonCall, { id }: InputOf<typeof getMoveIn>) {
  return { run: await stateOf(call, await runOf(call, id)) }
}

export async function latest(call: SalonCall) {
  const run = await latestRun(call, plusDays(call.now, -moveInKeptDays))
  return { run: run ? await stateOf(call, run) : null }
}
