import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'

/** Creates the emails of a notification. */
export const notificationFanOutJob = job({
  name: 'notifications.spread',
  data: z.object({ id: z.string() }),
  retries: 20,
  ownTransactions: true,
})
