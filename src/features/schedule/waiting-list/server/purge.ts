import type { SystemCall } from '#platform/server/call.ts'
import { addDays, todayIn } from '#platform/shared/time.ts'

/** Time during which somebody who waited in vain stays in the export, in days. */
const keptDays = 90

/** Deletes freed places of past days, old waits and the walk-ins of days before. A day early or late of a salon's own zone does not matter. */
export async function purge(call: SystemCall): Promise<void> {
  const today = todayIn(call.now, 'Europe/Tirane')
  await call.allSalons.deleteFrom('freed_places').where('day', '<', addDays(today, -1)).execute()
  await call.allSalons.deleteFrom('waiting_entries').where('to_date', '<', addDays(today, -keptDays)).execute()
  await call.allSalons.deleteFrom('walk_ins').where('arrived_on', '<', addDays(today, -keptDays)).execute()
}
