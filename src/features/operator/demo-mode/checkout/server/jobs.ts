import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'

/** Callback that arrives after the payer has returned. */
export const lateCallbackJob = job({
  name: 'sandbox.late',
  data: z.object({ request: z.record(z.string(), z.string()), requestId: z.string() }),
  ownTransactions: true,
})
