import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { authMessages, type resendVerification } from '../contract.ts'
import { verificationMail } from './emails.ts'
import { issueLink } from './links.ts'
import { accountByEmail, lockAccount } from './queries.ts'

/** Mails a new verification link where one is due. The answer is the same for an unknown or a verified address. */
export async function resend(
  call: Call,
  input: InputOf<typeof resendVerification>,
): Promise<ReplyOf<typeof resendVerification>> {
  const found = await accountByEmail(call, input.email)
  const account = found && (await lockAccount(call, found.id, 'change'))
  if (account?.is_active && !account.email_verified_at) {
    const token = await issueLink(call, account.id, 'verify')
    await queueMail(call, verificationMail(call.installation, account.email, token))
  }
  return { message: authMessages.resent }
}
