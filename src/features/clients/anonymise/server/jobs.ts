import { job } from '#platform/server/job.ts'

/** Erases what could restore a client, 24 hours after anonymising. */
export const eraseJob = job({ name: 'clients.erase', cron: '*/10 * * * *' })
