import type { Call } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type forgotPassword } from '../contract.ts'
import { resetMail } from './emails.ts'
import { issueLink } from './links.ts'
import { mayMailLink } from './mailAllowance.ts'
import { accountByEmail, lockAccount } from './queries.ts'

/** Emails a reset link if there is an active account. The reply is the same for every address. */
export async function forgot(
  call: Call,
  input: InputOf<typeof forgotPassword>,
): Promise<ReplyOf<typeof forgotPassword>> {
  if (call.installation.mailReady === false) throw mailNotSetUp()
  const found = await accountByEmail(call, input.email)
  const account = found && (await lockAccount(call, found.id, 'change'))
  if ((await mayMailLink(call, 'reset', input.email)) && account?.is_active) {
    const token = await issueLink(call, account.id, 'reset')
    await queueMail(call, resetMail(call.installation, account.email, token))
  }
  return { message: authMessages.forgotSent }
}
