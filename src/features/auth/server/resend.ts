import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type resendVerification } from '../contract.ts'
import { verificationMail } from './emails.ts'
import { issueLink } from './links.ts'
import { mayMailLink } from './mailAllowance.ts'
import { accountByEmail, lockAccount } from './queries.ts'

/** Emails a new verification link if one is due. The reply is the same for unknown and verified addresses. */
export async function resend(
  call: Call,
  input: InputOf<typeof resendVerification>,
): Promise<ReplyOf<typeof resendVerification>> {
  if (call.installation.mailReady === false) throw mailNotSetUp()
  const found = await accountByEmail(call, input.email)
  const account = found && (await lockAccount(call, found.id, 'change'))
  if ((await mayMailLink(call, 'verify', input.email)) && account?.is_active && !account.email_verified_at) {
    const token = await issueLink(call, account.id, 'verify')
    await queueMail(call, verificationMail(call.installation, account.email, token))
  }
  return { message: authMessages.resent }
}
