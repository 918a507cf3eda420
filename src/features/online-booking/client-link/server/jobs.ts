import { job } from '#platform/server/job.ts'

export const clientLinkPurgeJob = job({ name: 'client-link.purge', cron: '20 3 * * *' })
