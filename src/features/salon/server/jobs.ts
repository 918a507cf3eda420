import * as z from 'zod/mini'
import { job, salonOfJob } from '#platform/server/job.ts'

/** Keeps what pages tell visitors about their data, of one salon or of all. The feature `privacy` handles it. */
export const renewNoticeJob = job({
  name: 'privacy-notices.renew',
  data: z.object({ salonId: z.optional(salonOfJob) }),
  cron: '50 2 * * *',
  ownTransactions: true,
})
