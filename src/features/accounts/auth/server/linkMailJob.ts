import type { Call, Installation } from '#platform/server/call.ts'
import { job } from '#platform/server/feature.ts'
import { queueMail, type Mail } from '#platform/server/mail/mail.ts'
import { resetMail, verificationMail } from './emails.ts'
import { issueLink } from './links.ts'
import { mayMailLink } from './mailAllowance.ts'
import { accountByEmail, lockAccount, type Account } from './queries.ts'

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
