import type { SystemCall } from '#platform/server/call.ts'
import { addDays, todayIn } from '#platform/shared/time.ts'

/** Days for which unsuccessful waits are kept for the export. */
const keptDays = 90

/** Deletes past freed places, old waits and walk-ins of earlier days. A day's tolerance covers time zones. */
export async function purge(call: SystemCall): Promise<void> {
  const today = todayIn(call.now, 'Europe/Tirane')
  await call.allSalons.deleteFrom('freed_places').where('day', '<', addDays(today, -1)).execute()
  await call.allSalons.deleteFrom('waiting_entries').where('to_date', '<', addDays(today, -keptDays)).execute()
  await call.allSalons.deleteFrom('walk_ins').where('arrived_on', '<', addDays(today, -keptDays)).execute()
}
