import type { Call, SystemCall } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import { plusDays } from '#platform/shared/time.ts'
import { mailRefused } from './refused.ts'

/** Days for which a refused callback is kept. */
const refusedDays = 30

async function purgeRefused(call: Call): Promise<void> {
  await call.db.deleteFrom('refused_callbacks').where('last_at', '<', plusDays(call.now, -refusedDays)).execute()
}

/** Hourly job: deletes old refused callbacks, and mails those received within an hour after the last mail. */
export const refusedJob = job({
  name: 'billing.refused',
  cron: '25 * * * *',
  async run(call: SystemCall) {
    await purgeRefused(call)
    await mailRefused(call)
  },
})
