import type { SystemCall } from '#platform/server/call.ts'
import { plusDays } from '#platform/shared/time.ts'
import { purgeChallenges } from '../second-factor/server/public.ts'
import { deviceDays, linkRetentionDays, sessionIdleDays, sessionMaxDays } from '../rules.ts'

export async function purge(call: SystemCall): Promise<void> {
  const before = (days: number) => plusDays(call.now, -days)
  await call.db.deleteFrom('sessions').where('last_seen_at', '<=', before(sessionIdleDays)).execute()
  await call.db.deleteFrom('sessions').where('created_at', '<=', before(sessionMaxDays)).execute()
  // Verification links are kept: opened years later by a verified user, they still show success.
  await call.db
    .deleteFrom('email_tokens')
    .where('expires_at', '<=', before(linkRetentionDays))
    .where('purpose', '!=', 'verify')
    .execute()
  await purgeChallenges(call)
  await call.db.deleteFrom('login_devices').where('last_used_at', '<=', before(deviceDays)).execute()
}
