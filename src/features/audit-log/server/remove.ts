import type { AdminCall, Call } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import {
  activityGone,
  historyMessages,
  type cleanupHistory,
  type clearHistory,
  type deleteActivity,
} from '../contract.ts'
import { deleteBefore, deleteOne, foldTallies } from './queries.ts'

/** Hours that entries are kept, where the installation says nothing. */
const defaultHours = 24

const keptHours = (call: Call): number => call.installation.historyRetentionHours ?? defaultHours

const deleteOld = (call: Call): Promise<number> => deleteBefore(call, plusMinutes(call.now, -60 * keptHours(call)))

/** Deletes one entry. Throws 404. */
export async function removeOne(
  call: AdminCall,
  { id }: InputOf<typeof deleteActivity>,
): Promise<ReplyOf<typeof deleteActivity>> {
  if (!(await deleteOne(call, id))) throw activityGone()
  return { message: historyMessages.removedOne }
}

/** Deletes everything there is. */
export async function clear(call: AdminCall): Promise<ReplyOf<typeof clearHistory>> {
  const deleted = await deleteBefore(call, null)
  return { message: historyMessages.removed(deleted), deleted }
}

/** Deletes what is older than it is kept. */
export async function cleanUp(call: AdminCall): Promise<ReplyOf<typeof cleanupHistory>> {
  const deleted = await deleteOld(call)
  return { message: historyMessages.removed(deleted), deleted, hours: keptHours(call) }
}

/** The same every hour, for everybody. */
export const retainJob = job({
  name: 'history.retain',
  cron: '35 * * * *',
  ownTransactions: true,
  async run(call) {
    await deleteOld(call)
    await foldTallies(call)
  },
})

/** Keeps the tallies short between two of them. */
export const foldJob = job({ name: 'history.fold', cron: '*/5 * * * *', ownTransactions: true, run: foldTallies })
