import { keyKeptDays, mailKeptDays } from '#platform/shared/retention.ts'
import { plusDays } from '#platform/shared/time.ts'
import type { SystemCall } from './call.ts'
import { job } from './job.ts'
import { purgeSecurityEvents } from './securityEvents.ts'

export const platformPurgeJob = job({ name: 'platform.purge', cron: '40 3 * * *' })

export async function purge(call: SystemCall): Promise<void> {
  await call.db.deleteFrom('rate_limits').where('window_ends_at', '<=', call.now).execute()
  await call.db.deleteFrom('idempotency_keys').where('created_at', '<=', plusDays(call.now, -keyKeptDays)).execute()
  await call.db.deleteFrom('mails').where('sent_at', '<=', plusDays(call.now, -mailKeptDays)).execute()
  await purgeSecurityEvents(call.allSalons, call.now)
  await call.db.deleteFrom('mails').where('failed_at', '<=', plusDays(call.now, -mailKeptDays)).execute()
}
