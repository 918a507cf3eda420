import type { SalonWork } from '#platform/server/call.ts'
import { visitMailsJob } from '../jobs.ts'

/** Queues the job, which finds changed visits itself. */
export const queueVisitMails = (call: SalonWork): Promise<void> => call.queue(visitMailsJob, {})

/** Fields contained in mails to clients. */
const mailed = ['status', 'request', 'appointment_date', 'appointment_time'] as const
type Mailed = Record<(typeof mailed)[number] | 'online_at', unknown>

/** Queues mails about changed online bookings, in the transaction of the change. */
export async function mailClients(call: SalonWork, edits: readonly { before: Mailed; after: Mailed }[]): Promise<void> {
  const isMailed = edits.some(
    ({ before, after }) => before.online_at && mailed.some((name) => before[name] !== after[name]),
  )
  if (isMailed) await queueVisitMails(call)
}
