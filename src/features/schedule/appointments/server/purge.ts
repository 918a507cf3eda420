import type { SystemCall } from '#platform/server/call.ts'
import { plusMinutes } from '#platform/shared/time.ts'
import { restorableMinutes } from '../rules.ts'

/** Deletes rows that can no longer be restored. Plan: index range of deleted_appointments_age. */
export async function purge(call: SystemCall): Promise<void> {
  await call.allSalons
    .deleteFrom('deleted_appointments')
    .where('deleted_at', '<=', plusMinutes(call.now, -restorableMinutes))
    .execute()
}
