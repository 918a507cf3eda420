import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import { revokedKeyDays } from '../rules.ts'

/** Deletes keys that were revoked long ago. */
export async function purge(call: SystemCall): Promise<void> {
  await call.db.deleteFrom('api_keys').where('revoked_at', '<', plusDays(call.now, -revokedKeyDays)).execute()
}
