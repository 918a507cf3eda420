import type { SystemCall } from '#platform/server/call.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { keptDays } from '../rules.ts'

/**
 * Deletes records of old messages, including those of deleted visits. Plan: index range of
 * appointment_messages_by_age.
 */
export async function purge(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('appointment_messages')
    .where('created_at', '<=', plusMinutes(call.now, -keptDays * 24 * 60))
    .execute()
}
