import type { SystemCall } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import { plusDays } from '#platform/shared/time.ts'
import { sessionIdleDays, linkRetentionDays } from '../rules.ts'

/** Deletes ended sessions and links that expired long ago. */
export const purgeJob = job({
  name: 'auth.purge',
  cron: '20 3 * * *',
  async run(call: SystemCall) {
    await call.db.deleteFrom('sessions').where('last_seen_at', '<=', plusDays(call.now, -sessionIdleDays)).execute()
    await call.db.deleteFrom('email_tokens').where('expires_at', '<=', plusDays(call.now, -linkRetentionDays)).execute()
  },
})
