import { plusDays } from '#platform/shared/time.ts'
import { job } from './feature.ts'

/** Sent mails, and those given up, are remembered for so many days: to whom and when, their text is gone with the sending. */
const mailKeptDays = 30

/** Removes what the platform no longer needs: limits whose window is over and mails sent long ago. */
export const purgeJob = job({
  name: 'platform.purge',
  cron: '40 3 * * *',
  async run(call) {
    await call.db.deleteFrom('rate_limits').where('window_ends_at', '<=', call.now).execute()
    await call.db.deleteFrom('mails').where('sent_at', '<=', plusDays(call.now, -mailKeptDays)).execute()
    await call.db.deleteFrom('mails').where('failed_at', '<=', plusDays(call.now, -mailKeptDays)).execute()
  },
})
