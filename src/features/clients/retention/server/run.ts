import type { Selectable } from 'kysely'
import type { RetentionRunRow } from '#database/rows/appointments.ts'
import { keptRemoval, restoreKept } from '#features/clients/anonymise/server/public.ts'
import { listClients } from '#features/clients/contract.ts'
import { undoHours, undoUntil } from '#features/clients/rules.ts'
import { recordErasuresJob } from '#features/clients/server/jobs.ts'
import { lockedClients, namesakeWith, removeClient } from '#features/clients/server/public.ts'
import type { Call, SalonCall, SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { plusMinutes, todayIn } from '#platform/shared/time.ts'
import { listIdleClients, runGoesOn, runGone, type startRetentionRun, type undoRetentionRun } from '../contract.ts'
import { retentionMessages } from '../copy.ts'
import { untilDay } from '../rules.ts'
import { idleBatch, idleOf } from './idle.ts'
import { retentionRunJob } from './jobs.ts'
import { jobSalon } from './salon.ts'

/** Clients of a transaction. */
const batchSize = 50
/** Transactions of a job, which must end within five minutes; the next one continues. */
const batchesOfJob = 40

/** Runs that can be undone, or whose undo goes on, the latest first. */
export function undoableRuns({ salon, now }: Pick<SalonCall, 'salon' | 'now'>) {
  return salon
    .selectFrom('retention_runs')
    .select(['id', 'removed', 'started_at', 'finished_at', 'undone_at'])
    .where('restored_at', 'is', null)
    .where('started_at', '>', plusMinutes(now, -undoHours * 60))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Run = Pick<Selectable<RetentionRunRow>, 'id' | 'started_at' | 'finished_at' | 'undone_at' | 'restored_at'>

/**
 * Runs of a salon, locked, so that a run does not begin beside the undo of another one. Plan: retention_runs_pkey, a
 * run a month at most unless the owner begins more.
 */
const lockedRuns = (salon: SalonScope): Promise<Run[]> =>
  salon
    .selectFrom('retention_runs')
    .select(['id', 'started_at', 'finished_at', 'undone_at', 'restored_at'])
    .orderBy('id')
    .forUpdate()
    .execute()

const isRunning = ({ finished_at, undone_at }: Run): boolean => !finished_at && !undone_at
const isReturning = ({ undone_at, restored_at }: Run): boolean => Boolean(undone_at) && !restored_at

/** True while a run, or the undo of one, goes on. */
export const doesRunGoOn = async (salon: SalonScope): Promise<boolean> =>
  (await lockedRuns(salon)).some((run) => isRunning(run) || isReturning(run))

/** Begins a run. Idempotent. Throws 409 while another one, or its undo, goes on. */
export async function start(call: SalonCall, { id, years, except }: InputOf<typeof startRetentionRun>) {
  const reply = { message: retentionMessages.started }
  const runs = await lockedRuns(call.salon)
  if (runs.some((run) => run.id === id)) {
    call.skipAudit()
    return reply
  }
  if (runs.some((run) => isRunning(run) || isReturning(run))) throw runGoesOn()
  await begin(call, { id, years, until: untilDay(call.today, years), excepted: except, by: call.user.username })
  return reply
}

interface Begun {
  id: string
  years: number
  until: ReturnType<typeof untilDay>
  excepted: readonly string[]
  by: string | null
}

export async function begin(
  call: Pick<SalonCall, 'salon' | 'now' | 'queue' | 'announce'>,
  { by, excepted, ...run }: Begun,
): Promise<void> {
  await call.salon
    .insertInto('retention_runs', { ...run, excepted: [...excepted], started_at: call.now, started_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await call.queue(retentionRunJob, { salonId: call.salon.id, runId: run.id })
  call.announce(call.salon.id, listIdleClients.topic)
}

/**
 * Returns the clients of a run in the background; who is still to be anonymised stays. Throws 404 after 24 hours, and
 * 409 while another run goes on, which would anonymise them again.
 */
export async function undo(call: SalonCall, { id }: InputOf<typeof undoRetentionRun>) {
  const runs = await lockedRuns(call.salon)
  const run = runs.find((one) => one.id === id)
  if (!run || (!run.undone_at && undoUntil(run.started_at) <= call.now)) throw runGone()
  if (run.undone_at) call.skipAudit()
  else {
    if (runs.some((other) => other !== run && isRunning(other))) throw runGoesOn()
    await call.salon.updateTable('retention_runs').set({ undone_at: call.now }).where('id', '=', id).execute()
    // A day more, in which the job returns them.
    await call.salon
      .updateTable('removed_clients')
      .set({ removed_at: call.now })
      .where('run_id', '=', id)
      .where('kept', 'is not', null)
      .execute()
    await call.queue(retentionRunJob, { salonId: call.salon.id, runId: id })
    call.announce(call.salon.id, listIdleClients.topic)
  }
  return { message: retentionMessages.undone }
}

/** Continues a run, or its undo, batch by batch. An interrupted one is continued after its last batch. */
export async function continueRun(call: SystemCall, { salonId, runId }: DataOf<typeof retentionRunJob>): Promise<void> {
  for (let batch = 0; batch < batchesOfJob; batch += 1) {
    if (!(await call.transact((tx) => nextBatch(tx, salonId, runId)))) return
  }
  await call.transact((tx) => tx.queue(retentionRunJob, { salonId, runId }))
}

/** False after the last batch. */
async function nextBatch(call: SystemCall, salonId: string, runId: string): Promise<boolean> {
  const salonCall = await jobSalon(call, salonId)
  if (!salonCall) return false
  const { salon } = salonCall
  const run = await salon
    .selectFrom('retention_runs')
    .select(['until', 'excepted', 'started_at', 'after_id', 'removed', 'finished_at', 'undone_at', 'restored_at'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!run || run.restored_at) return false
  const set = (values: { after_id?: string; removed?: number; finished_at?: Date; restored_at?: Date }) =>
    salon.updateTable('retention_runs').set(values).where('id', '=', runId).execute()
  announce(salonCall)
  if (run.undone_at) {
    const isMore = await restoreBatch(salonCall, runId)
    if (!isMore) await set({ restored_at: call.now })
    return isMore
  }
  if (run.finished_at) return false
  const { until, after_id: after, excepted, started_at: removedAt } = run
  const days = { until, today: todayIn(call.now, salonCall.timeZone) }
  const { ids, last } = await idleBatch(salon, { ...days, after, excepted, limit: batchSize })
  const locked = ids.length === 0 ? [] : await lockedClients(salon, ids)
  // Again after the lock, for which a booking or a sale may have come first.
  const still = await idleOf(salon, days, ids)
  const clients = locked.filter(({ id }) => still.includes(id))
  for (const client of clients) await removeClient(salonCall, client, { removedAt, runId })
  if (clients.length > 0) await call.queue(recordErasuresJob, {})
  await set({
    removed: run.removed + clients.length,
    ...(last === null ? { finished_at: call.now } : { after_id: last }),
  })
  return last !== null
}

/** Returns the next clients of an undone run. One whose name and phone another client has now is left to the owner. */
async function restoreBatch(call: SalonCall, runId: string): Promise<boolean> {
  const rows = await call.salon
    .selectFrom('removed_clients')
    .select('id')
    .where('run_id', '=', runId)
    .where('kept', 'is not', null)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const { id } of rows) {
    const removal = await keptRemoval(call, id)
    if (!removal || removal === 'restored') continue
    const { name_key, phone_e164, phone } = removal.client
    if (await namesakeWith(call.salon, { id, name_key }, phone_e164 ?? phone ?? ''))
      await call.salon.updateTable('removed_clients').set({ run_id: null }).where('id', '=', id).execute()
    else await restoreKept(call, id, removal)
  }
  if (rows.length > 0) await call.queue(recordErasuresJob, {})
  return rows.length === batchSize
}

function announce(call: Pick<Call, 'announce'> & { salon: SalonScope }): void {
  for (const topic of [listIdleClients.topic, listClients.topic]) call.announce(call.salon.id, topic)
}
