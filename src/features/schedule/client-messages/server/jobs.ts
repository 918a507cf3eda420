import { job } from '#platform/server/job.ts'

export const clientMessagePurgeJob = job({ name: 'client-messages.purge', cron: '40 3 * * *' })
