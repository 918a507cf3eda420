import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'

/** Parses the phones of a salon's clients again. */
export const rereadPhonesJob = job({
  name: 'clients.phones',
  data: z.object({ salonId: z.string() }),
  ownTransactions: true,
})
