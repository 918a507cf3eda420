import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import { invitationRetentionDays } from '../rules.ts'

/** Deletes invitations that expired long ago. */
export async function purge(call: SystemCall): Promise<void> {
  await call.db
    .deleteFrom('invitations')
    .where('expires_at', '<', plusDays(call.now, -invitationRetentionDays))
    .execute()
}
