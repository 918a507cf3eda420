import { job } from '#platform/server/job.ts'

/** Deletes old refused callbacks, and mails those received within an hour after the last mail. */
export const refusedJob = job({ name: 'billing.refused', cron: '25 * * * *' })
