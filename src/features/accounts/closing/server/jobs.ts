import { job } from '#platform/server/job.ts'

/** Erases salons whose term has ended. */
export const closingEndJob = job({ name: 'closing.end', cron: '20 * * * *', ownTransactions: true })
