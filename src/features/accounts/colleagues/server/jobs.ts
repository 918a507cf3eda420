import { job } from '#platform/server/job.ts'

export const colleaguePurgeJob = job({ name: 'colleagues.purge', cron: '50 3 * * *' })
