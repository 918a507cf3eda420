import type { AdminCall } from '#platform/server/call.ts'
import { retryGivenUp } from '#platform/server/mail/mail.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { jobNotFound, emailNotFound, systemMessages, type retryJob, type retryMail } from '../contract.ts'

export async function retryFailedJob(systemStatus: SystemStatus, { id }: InputOf<typeof retryJob>) {
  if (!(await systemStatus.retryJob(id))) throw jobNotFound()
  return { message: systemMessages.retried }
}

export async function retryFailedMail(call: AdminCall, { id }: InputOf<typeof retryMail>) {
  if (!(await retryGivenUp(call, id))) throw emailNotFound()
  return { message: systemMessages.mailRetried }
}
