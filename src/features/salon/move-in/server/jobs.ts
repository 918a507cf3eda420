import { job } from '#platform/server/job.ts'

/** Deletes undo data of imports after 30 days, which contains names and phones. */
export const importPurgeJob = job({ name: 'clients.imports', cron: '15 3 * * *' })
