import * as z from 'zod/mini'
import { job } from '#platform/server/job.ts'

/** Reads the phones of a salon's clients again. */
export const rereadPhonesJob = job({
  name: 'clients.phones',
  data: z.object({ salonId: z.string() }),
  ownTransactions: true,
})

/** Reads the phones of all salons in the queue `phone_rereads` again. */
export const rereadAllPhonesJob = job({ name: 'clients.all-phones', cron: '* * * * *', ownTransactions: true })

/** Writes the ids of removed clients to a file, so that a restored backup is cleared again. */
export const recordErasuresJob = job({ name: 'clients.record-erasures' })
