import * as z from 'zod/mini'
import { job, salonOfJob } from '#platform/server/job.ts'
import type { News } from '../rules.ts'

const fanOut = z.object({
  salonId: salonOfJob,
  appointmentId: z.string(),
  news: z.enum(['requested', 'booked', 'moved', 'cancelled'] satisfies News[]),
})

/** Queues one notification per device. */
export const pushFanOutJob = job({ name: 'push.spread', data: fanOut })
export const pushJob = job({
  name: 'push.send',
  data: z.extend(fanOut, {
    subscriptionId: z.string(),
    /** Number of delays requested by the push service. */
    postponed: z.optional(z.number()),
  }),
  ownTransactions: true,
})
