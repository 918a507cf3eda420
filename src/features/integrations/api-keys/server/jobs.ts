import { job } from '#platform/server/job.ts'

export const apiKeyPurgeJob = job({ name: 'api-keys.purge', cron: '55 3 * * *' })
