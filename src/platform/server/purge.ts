import { plusDays } from '#platform/shared/time.ts'
import { job } from './feature.ts'

/** Days after which recipient and time of a mail are deleted; its text is deleted when it is sent. */
const mailKeptDays = 30
/** Days for which a repeated Idempotency-Key is recognised. */
const keyKeptDays = 2

/** Deletes limits whose window is over, old idempotency keys and mails sent long ago. */
export const purgeJob = job({
  name: 'platform.purge',
  cron: '40 3 * * *',
  async run(call) {
    await call.db.deleteFrom('rate_limits').where('window_ends_at', '<=', call.now).execute()
    await call.db.deleteFrom('idempotency_keys').where('created_at', '<=', plusDays(call.now, -keyKeptDays)).execute()
    await call.db.deleteFrom('mails').where('sent_at', '<=', plusDays(call.now, -mailKeptDays)).execute()
    await call.db.deleteFrom('mails').where('failed_at', '<=', plusDays(call.now, -mailKeptDays)).execute()
  },
})
