import { sql } from 'kysely'
import { listClients } from '#features/clients/contract.ts'
import { noteCounts } from '../write.ts'
import type { Call, SalonCall, SystemCall } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { auditText } from '#platform/shared/audit.ts'
import { plusDays, plusMinutes } from '#platform/shared/time.ts'
import { moveInMessages } from '../../copy.ts'
import { openMoveInStates, type MoveInStop } from '../../figures.ts'
import { importKeptDays, moveInKeptDays } from '../../rules.ts'
import { moveInJob } from '../jobs.ts'
import { countsOf } from '../writeCatalog.ts'
import { lockRun, type Run } from './rows.ts'
import { leftOutOf, resultOf } from './state.ts'

export function announce(call: SalonCall): void {
  call.announce(call.salon.id, listClients.topic)
}

/** Stops a run that is running. */
export async function stopWith(
  call: Call,
  { salonId, id }: { salonId: SalonId; id: string },
  reason: MoveInStop,
): Promise<void> {
  await call
    .scope(salonId)
    .updateTable('move_in_runs')
    .set({ state: 'stopped', reason })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  call.announce(salonId, listClients.topic)
}

/** Ends a run whose rows are written: it is done, or waits for its clashes. */
export async function finish(call: SalonCall, { id, source, started_at }: Run): Promise<void> {
  announce(call)
  const runs = call.salon.updateTable('move_in_runs').where('id', '=', id)
  const result = { ...(await resultOf(call, id)), left_out: await leftOutOf(call, id) }
  if (result.figures.clash > 0) {
    await runs.set({ state: 'clashes' }).execute()
    return
  }
  await noteCounts(call, id, { skipped: result.left_out.length })
  await runs.set({ state: 'done', result: JSON.stringify(result), ended_at: call.now }).execute()
  await dropRows(call.salon, id)
  const { added_catalog, ...counts } = await call.salon
    .selectFrom('client_imports')
    .select(['added', 'changed', 'past_visits', 'ahead_visits', 'skipped', 'added_catalog'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const message = moveInMessages.done({
    ...counts,
    ...countsOf(added_catalog),
    past: counts.past_visits,
    ahead: counts.ahead_visits,
  })
  await call.audit({
    action: 'create',
    entity: 'client',
    entityId: id,
    description: auditText(moveInMessages.entry(source), message),
  })
  const data = { id, source, ...counts, created_at: started_at, finished_at: call.now }
  await call.salon.sql(
    (salonId) =>
      sql`select tell_webhooks(${salonId}, 'import.finished', ${id}, ${JSON.stringify(data)}::jsonb, ${call.now})`,
  )
}

const dropRows = (salon: SalonScope, id: string) => salon.deleteFrom('move_in_rows').where('run_id', '=', id).execute()

/**
 * Ends a run before its undo, which waits for a batch and locks what the run wrote after it. True if the run was not
 * over.
 */
export async function closeRun(call: SalonCall, id: string): Promise<boolean> {
  const run = await lockRun(call, id)
  if (!run?.started_at || run.state === 'undone') return false
  const result = { ...(await resultOf(call, id)), left_out: await leftOutOf(call, id) }
  await call.salon
    .updateTable('move_in_runs')
    .set({ state: 'undone', ended_at: call.now, result: JSON.stringify(run.result ?? result) })
    .where('id', '=', id)
    .execute()
  await dropRows(call.salon, id)
  return openMoveInStates.includes(run.state)
}

/** Minutes after which a run without a batch is queued again. */
const silentMinutes = 1

/** Queues runs that go on: one more job changes nothing for a run that has one. Plan: move_in_runs_open. */
export async function resume(call: SystemCall): Promise<void> {
  const silent = await call.allSalons
    .selectFrom('move_in_runs')
    .select(['salon_id', 'id'])
    .where('state', '=', 'running')
    .where('written_at', '<', plusMinutes(call.now, -silentMinutes))
    .execute()
  for (const { salon_id: salonId, id } of silent) await call.queue(moveInJob, { salonId, id })
}

/** Deletes rows after seven days, and runs with their undo. Plan: move_in_runs_begun_at. */
export async function purgeRuns(call: SystemCall): Promise<void> {
  const old = plusDays(call.now, -moveInKeptDays)
  await call.allSalons.deleteFrom('move_in_runs').where('state', '=', 'staged').where('begun_at', '<', old).execute()
  const runs = await call.allSalons
    .selectFrom('move_in_runs')
    .select(['salon_id', 'id'])
    .where('state', 'in', openMoveInStates)
    .where('begun_at', '<', old)
    .execute()
  for (const { salon_id: salonId, id } of runs) await end(call, salonId, id)
  await call.allSalons.deleteFrom('move_in_runs').where('begun_at', '<', plusDays(call.now, -importKeptDays)).execute()
}

async function end(call: SystemCall, salonId: SalonId, id: string): Promise<void> {
  const salon = call.scope(salonId)
  const run = await lockRun({ salon }, id)
  if (!run || !openMoveInStates.includes(run.state)) return
  const result = { ...(await resultOf({ salon }, id)), left_out: await leftOutOf({ salon }, id) }
  const ended = { state: 'ended' as const, ended_at: call.now, result: JSON.stringify(result) }
  await salon.updateTable('move_in_runs').set(ended).where('id', '=', id).execute()
  await dropRows(salon, id)
  call.announce(salonId, listClients.topic)
}
