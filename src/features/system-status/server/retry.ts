import type { AdminCall } from '#platform/server/call.ts'
import { retryGivenUp } from '#platform/server/mail.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { jobGone, mailGone, systemMessages, type retryJob, type retryMail } from '../contract.ts'

/** Lets a failed job be tried again. Throws 404. */
export async function againJob(
  systemStatus: SystemStatus,
  { id }: InputOf<typeof retryJob>,
): Promise<ReplyOf<typeof retryJob>> {
  if (!(await systemStatus.retryJob(id))) throw jobGone()
  return { message: systemMessages.retried }
}

/** Lets a mail that was given up be sent again. Throws 404. */
export async function againMail(
  call: AdminCall,
  { id }: InputOf<typeof retryMail>,
): Promise<ReplyOf<typeof retryMail>> {
  if (!(await retryGivenUp(call, id))) throw mailGone()
  return { message: systemMessages.mailRetried }
}
