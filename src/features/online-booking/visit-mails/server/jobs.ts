import { job } from '#platform/server/job.ts'

export const visitMailPurgeJob = job({ name: 'visit-mails.purge', cron: '25 3 * * *' })
