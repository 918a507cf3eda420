import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type resendVerification } from '../contract.ts'
import { requestLink } from './linkMailJob.ts'

/** Emails a new verification link if needed. The reply is the same for unknown and verified addresses. */
export async function resend(call: Call, input: InputOf<typeof resendVerification>) {
  if (call.installation.mailReady === false) throw mailNotSetUp()
  await requestLink(call, { purpose: 'verify', email: input.email })
  return { message: authMessages.resent }
}
