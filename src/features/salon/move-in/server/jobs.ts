import * as z from 'zod/mini'
import { job, salonOfJob } from '#platform/server/job.ts'

/**
 * Deletes undo data of imports after 30 days, which contains names and phones, and the rows of runs that were not done
 * within seven days.
 */
export const importPurgeJob = job({ name: 'clients.imports', cron: '15 3 * * *' })

/** Writes the next batches of a run. */
export const moveInJob = job({
  name: 'move-in.run',
  data: z.object({ salonId: salonOfJob, id: z.string() }),
  ownTransactions: true,
})

/** Queues runs whose process died. */
export const moveInResumeJob = job({ name: 'move-in.resume', cron: '* * * * *' })
