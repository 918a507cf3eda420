import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'

/** Anonymises the clients of a run in batches, or returns them after its undo. */
export const retentionRunJob = job({
  name: 'retention.run',
  data: z.object({ salonId: z.string(), runId: z.string() }),
  ownTransactions: true,
})

/** Announces monthly runs and begins those of today. */
export const retentionPlanJob = job({ name: 'retention.plan', cron: '20 4 * * *', ownTransactions: true })
