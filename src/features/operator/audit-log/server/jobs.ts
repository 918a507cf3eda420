import { job } from '#platform/server/job.ts'

export const auditLogPurgeJob = job({ name: 'audit-log.purge', cron: '35 * * * *', ownTransactions: true })
export const auditLogCollectJob = job({ name: 'audit-log.collect', cron: '* * * * *', ownTransactions: true })
export const auditLogFoldJob = job({ name: 'audit-log.fold', cron: '*/5 * * * *', ownTransactions: true })
