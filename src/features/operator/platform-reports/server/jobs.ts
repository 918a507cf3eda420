import { job } from '#platform/server/job.ts'

export const foldChangesJob = job({ name: 'platform-reports.fold', cron: '* * * * *', ownTransactions: true })
export const platformReportPurgeJob = job({ name: 'platform-reports.purge', cron: '50 3 * * *' })
