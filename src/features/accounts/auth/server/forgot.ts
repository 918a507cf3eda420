import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type forgotPassword } from '../contract.ts'
import { requestLink } from './linkMailJob.ts'

/** Emails a reset link if there is an active account. The reply is the same for every address. */
export async function forgot(call: Call, input: InputOf<typeof forgotPassword>) {
  if (call.installation.mailReady === false) throw mailNotSetUp()
  await requestLink(call, { purpose: 'reset', email: input.email })
  return { message: authMessages.forgotSent }
}
