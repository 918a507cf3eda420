import { job } from '#platform/server/job.ts'

export const pageErrorPurgeJob = job({ name: 'page-errors.purge', cron: '20 * * * *' })
