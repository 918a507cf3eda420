import type { Call, Installation } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import { queueMail, type Mail } from '#platform/server/mail/mail.ts'
import { resetMail, verificationMail } from './emails.ts'
import { issueLink } from './links.ts'
import { accountByEmail, lockAccount, type Account } from './queries.ts'
import { countAttempt } from '#platform/server/http/limits.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { emailKey, linkMailLimits } from '../rules.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, mailNotSetUp, type forgotPassword, type resendVerification } from '../contract.ts'

/**
 * True if another link may be emailed to an address now. Above the limit a call gets the same reply without a mail;
 * the links of the last hour still work.
 */
export async function mayMailLink(call: Call, purpose: 'verify' | 'reset', email: string): Promise<boolean> {
  const key = `link:${purpose}:account:${emailKey(email)}`
  const { perNetwork, total, minutes } = linkMailLimits
  const ofNetwork = { key: `${key}:network:${networkOf(call.address)}`, max: perNetwork, minutes }
  if ((await countAttempt(call.db, ofNetwork, call.now)).exceeded) return false
  return !(await countAttempt(call.db, { key, max: total, minutes }, call.now)).exceeded
}

type Purpose = 'reset' | 'verify'

interface LinkRequest {
  purpose: Purpose
  email: string
}

const jobName = 'auth.linkMail'

const links: Record<
  Purpose,
  {
    isDue(account: Account): boolean
    mail(installation: Installation, email: string, token: string): Mail
  }
> = {
  reset: { isDue: () => true, mail: resetMail },
  verify: { isDue: (account) => account.email_verified_at === null, mail: verificationMail },
}

/**
 * Queues the request for a link. The job looks up the account, so that the call runs the same statements for every
 * address and its duration does not reveal registered ones.
 */
export async function requestLink(call: Call, request: LinkRequest): Promise<void> {
  if (await mayMailLink(call, request.purpose, request.email)) await call.queue(jobName, request)
}

/** Emails the requested link if the address has an active account that needs one. */
export const linkMailJob = job<LinkRequest>({
  name: jobName,
  async run(call, { purpose, email }) {
    const found = await accountByEmail(call, email)
    const account = found && (await lockAccount(call, found.id, 'change'))
    if (!account?.is_active || !links[purpose].isDue(account)) return
    const token = await issueLink(call, account.id, purpose)
    await queueMail(call, links[purpose].mail(call.installation, account.email, token))
  },
})

/** Emails a reset link if there is an active account. The reply is the same for every address. */
export async function forgot(call: Call, input: InputOf<typeof forgotPassword>) {
  if (call.installation.mailReady === false) throw mailNotSetUp()
  await requestLink(call, { purpose: 'reset', email: input.email })
  return { message: authMessages.forgotSent }
}

/** Emails a new verification link if needed. The reply is the same for unknown and verified addresses. */
export async function resend(call: Call, input: InputOf<typeof resendVerification>) {
  if (call.installation.mailReady === false) throw mailNotSetUp()
  await requestLink(call, { purpose: 'verify', email: input.email })
  return { message: authMessages.resent }
}
