import { job } from '#platform/server/job.ts'

export const dataLinkPurgeJob = job({ name: 'data-links.purge', cron: '25 3 * * *' })
