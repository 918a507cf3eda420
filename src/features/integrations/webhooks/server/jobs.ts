import { job } from '#platform/server/job.ts'

export const webhooksJob = job({ name: 'webhooks.send', cron: '* * * * *', ownTransactions: true })
export const webhookPurgeJob = job({ name: 'webhooks.purge', cron: '35 3 * * *' })
