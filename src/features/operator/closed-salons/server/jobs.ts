import { job } from '#platform/server/job.ts'

/** Deletes the sales of salons that were closed six years ago. */
export const closedSalonsPurgeJob = job({ name: 'closed-salons.purge', cron: '35 3 * * *' })

/** Writes the ids of erased salons to a file, so that they are erased again from a restored backup. */
export const recordClosedJob = job({ name: 'closed-salons.record' })
