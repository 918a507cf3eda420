import type { AdminCall, Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { historyHours } from '../rules.ts'
import { auditEntryNotFound, auditLogMessages, type deleteAuditEntry } from '../contract.ts'
import { collectEntries } from './collect.ts'
import { deleteBefore, deleteOne, foldTallies } from './queries.ts'
import { number } from '#platform/server/env.ts'
import type { Setting } from '#platform/server/settings.ts'

export const retentionHoursSetting: Setting<number> = {
  read: (env) => number(env, 'HISTORY_RETENTION_HOURS', historyHours, 1, 87_600),
}

const retentionHours = (call: Call): number => call.settings.of(retentionHoursSetting)

async function deleteOld(call: Call): Promise<number> {
  await collectEntries(call)
  return deleteBefore(call, plusMinutes(call.now, -60 * retentionHours(call)))
}

export async function removeOne(call: AdminCall, { id }: InputOf<typeof deleteAuditEntry>) {
  if (!(await deleteOne(call, id))) throw auditEntryNotFound()
  return { message: auditLogMessages.removedOne }
}

export async function clear(call: AdminCall) {
  await collectEntries(call)
  const deleted = await deleteBefore(call, null)
  return { message: auditLogMessages.removed(deleted), deleted }
}

export async function cleanUp(call: AdminCall) {
  const deleted = await deleteOld(call)
  return { message: auditLogMessages.removed(deleted), deleted, hours: retentionHours(call) }
}

export async function retain(call: Call): Promise<void> {
  await deleteOld(call)
  await foldTallies(call)
}
