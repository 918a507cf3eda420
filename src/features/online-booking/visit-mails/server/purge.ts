import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'

/** Deletes addresses two days after the visit. Plan: visit_mails_day. */
export async function purge(call: SystemCall): Promise<void> {
  const before = plusDays(call.now, -2).toISOString().slice(0, 10)
  await call.allSalons
    .deleteFrom('visit_mails')
    .where('day', '<', before as never)
    .execute()
}
