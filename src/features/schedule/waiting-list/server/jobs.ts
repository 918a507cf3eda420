import { job } from '#platform/server/job.ts'

export const waitingListPurgeJob = job({ name: 'waiting-list.purge', cron: '50 3 * * *' })
