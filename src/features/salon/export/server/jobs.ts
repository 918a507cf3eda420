import * as z from 'zod/mini'
import { job, salonOfJob } from '#platform/server/job.ts'

/** Makes an archive of everything of a salon. */
export const fullExportJob = job({
  name: 'export.full',
  data: z.object({ salonId: salonOfJob, id: z.string() }),
  retries: 2,
  ownTransactions: true,
})

/** Reads an archive of everything into an empty salon. */
export const fullImportJob = job({
  name: 'import.full',
  data: z.object({ salonId: salonOfJob, id: z.string() }),
  retries: 2,
  ownTransactions: true,
})

/** Queues archives whose process died. */
export const fullImportResumeJob = job({ name: 'import.resume', cron: '*/10 * * * *' })

/** Deletes archives after their hour. */
export const fullExportPurgeJob = job({ name: 'export.purge', cron: '*/10 * * * *' })
