import type { Call, SystemCall } from '#platform/server/call.ts'
import type { DataOf } from '#platform/server/job.ts'
import { countAttempt } from '#platform/server/http/limits.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type forgotPassword, type resendVerification } from '../contract.ts'
import { emailKey, linkMailLimits } from '../rules.ts'
import { resetMail, verificationMail } from './emails.ts'
import { linkMailJob } from './jobs.ts'
import { issueLink } from './links.ts'
import { accountByEmail, lockAccount } from './queries.ts'

type LinkRequest = DataOf<typeof linkMailJob>

/** Emails a reset link if there is an active account. The reply is the same for every address. */
export async function forgot(call: Call, { email }: InputOf<typeof forgotPassword>) {
  await requestLink(call, { purpose: 'reset', email })
  return { message: authMessages.forgotSent }
}

/** Emails a new verification link if needed. The reply is the same for unknown and verified addresses. */
export async function resend(call: Call, { email }: InputOf<typeof resendVerification>) {
  await requestLink(call, { purpose: 'verify', email })
  return { message: authMessages.resent }
}

/**
 * Queues the request for a link. The job looks up the account, so that the call runs the same statements for every
 * address and its duration does not reveal registered ones. Throws 409 mail_not_set_up.
 */
async function requestLink(call: Call, request: LinkRequest): Promise<void> {
  if (!call.installation.mailReady) throw mailNotSetUp()
  if (await mayMailLink(call, request)) await call.queue(linkMailJob, request)
}

/**
 * True if another link may be emailed to an address now. Above the limit a call gets the same reply without a mail;
 * the links of the last hour still work.
 */
async function mayMailLink(call: Call, { purpose, email }: LinkRequest): Promise<boolean> {
  const key = `link:${purpose}:account:${emailKey(email)}`
  const { perNetwork, total, minutes } = linkMailLimits
  const ofNetwork = { key: `${key}:network:${networkOf(call.address)}`, max: perNetwork, minutes }
  if ((await countAttempt(call.db, ofNetwork, call.now)).exceeded) return false
  return !(await countAttempt(call.db, { key, max: total, minutes }, call.now)).exceeded
}

export async function mailLink(call: SystemCall, { purpose, email }: LinkRequest): Promise<void> {
  const found = await accountByEmail(call, email)
  const account = found && (await lockAccount(call, found.id, 'change'))
  if (!account?.is_active || (purpose === 'verify' && account.email_verified_at !== null)) return
  const token = await issueLink(call, account.id, purpose)
  const mail = purpose === 'reset' ? resetMail : verificationMail
  await queueMail(call, mail(call.installation, account.email, token))
}
