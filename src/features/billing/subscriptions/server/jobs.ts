import { job } from '#platform/server/job.ts'

/** Reminders of subscriptions that end. */
export const remindJob = job({ name: 'subscriptions.remind', cron: '5 * * * *', ownTransactions: true })
