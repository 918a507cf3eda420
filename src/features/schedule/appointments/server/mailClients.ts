import type { SalonWork } from '#platform/server/call.ts'

/** The job looks itself which visits have changed. */
export const queueVisitMails = (call: SalonWork): Promise<void> => call.queue('visit-mails.send', {})

/** Fields that a mail to a client names. */
const mailed = ['status', 'request', 'appointment_date', 'appointment_time'] as const
type Mailed = Record<(typeof mailed)[number] | 'online_at', unknown>

/**
 * Queues the mails about visits that were booked online and have changed, in the transaction of the change: they leave once it is committed.
 */
export async function mailClients(call: SalonWork, edits: readonly { before: Mailed; after: Mailed }[]): Promise<void> {
  const isTold = edits.some(
    ({ before, after }) => before.online_at && mailed.some((name) => before[name] !== after[name]),
  )
  if (isTold) await queueVisitMails(call)
}
