import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import { countAttempt, enforceLimits, resetAttempts, uncountAttempt } from '#platform/server/http/limits.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { loginLocked, authMessages, unlockLinkInvalid, type unlockAccount } from '../contract.ts'
import { emailKey, loginLimits } from '../rules.ts'
import { deviceOf, isKnownDevice, rememberDevice } from './device.ts'
import { unlockMail } from './emails.ts'
import { issueLink, findLink } from './links.ts'
import { auditFor, lockAccount, type Account } from './queries.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'

/**
 * Our form repeats a failed login as JSON (see web/useLogIn.ts). Encodings are counted separately, so that this costs
 * one attempt instead of two.
 */
const encodings = ['form', 'json'] as const
type Encoding = (typeof encodings)[number]

const encodingOf = ({ request }: RawHttp): Encoding =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? 'form' : 'json'

const networkLimit = (network: string, encoding: Encoding): AttemptLimit => ({
  key: `attempts:${encoding}:network:${network}`,
  ...loginLimits.network,
})
const pairLimit = (email: string, network: string, encoding: Encoding): AttemptLimit => ({
  key: `attempts:${encoding}:network:${network}:account:${emailKey(email)}`,
  ...loginLimits.accountAndNetwork,
})
const accountLimit = (email: string, encoding: Encoding): AttemptLimit => ({
  key: `attempts:${encoding}:account:${emailKey(email)}`,
  ...loginLimits.account,
})
const deviceLimit = (device: string, email: string, encoding: Encoding): AttemptLimit => ({
  key: `attempts:${encoding}:device:${hashToken(device).toString('base64url')}:account:${emailKey(email)}`,
  ...loginLimits.accountAndNetwork,
})

/**
 * Counts a login attempt before the password is verified, so that concurrent attempts are all counted; a successful
 * login reverts the count. A device that logged in before has its own count, so that failures elsewhere do not lock it
 * out. Throws 429; when an account's own limit is first exceeded, an unlock link is emailed.
 */
export async function countLogin(
  call: Call,
  raw: RawHttp,
  email: string,
  account: Account | null,
): Promise<() => Promise<void>> {
  const encoding = encodingOf(raw)
  const device = deviceOf(raw)
  const counted: AttemptLimit[] = []
  const enforce = async (limit: AttemptLimit) => {
    counted.push(limit)
    await enforceLimits(call.db, [limit], call.now)
  }
  if (device && account && (await isKnownDevice(call, account.id, device))) {
    await enforce(deviceLimit(device, email, encoding))
  } else {
    const network = networkOf(call.address)
    // Narrow limits first, so that attempts they refuse do not count against the whole account.
    await enforce(networkLimit(network, encoding))
    await enforce(pairLimit(email, network, encoding))
    const ofAccount = accountLimit(email, encoding)
    counted.push(ofAccount)
    const attempt = await countAttempt(call.db, ofAccount, call.now)
    if (attempt.exceeded) {
      if (account && attempt.count === ofAccount.max + 1) await sendUnlockLink(call, account.id)
      throw loginLocked({ retryAfter: attempt.retryAfter })
    }
  }
  return async () => {
    for (const limit of counted) await uncountAttempt(call.db, limit)
  }
}

function sendUnlockLink(call: Call, userId: string): Promise<void> {
  return call.transact(async (call) => {
    const account = await lockAccount(call, userId, 'change')
    if (!account?.is_active) return
    const token = await issueLink(call, account.id, 'unlock')
    await queueMail(call, unlockMail(call.installation, account.email, token))
    const description = 'Hyrja u bllokua përkohësisht: shumë përpjekje të pasakta.'
    await auditFor(call, account, { action: 'login', severity: 'warning', description })
  })
}

export async function forgetAttempts(call: Call, email: string): Promise<void> {
  const network = networkOf(call.address)
  for (const encoding of encodings) {
    await resetAttempts(call.db, accountLimit(email, encoding))
    await resetAttempts(call.db, pairLimit(email, network, encoding))
  }
}

/**
 * Unlocks an account after too many failed logins and gives the device that opened the link its own allowance, so that
 * continued attempts elsewhere do not lock it again. The link works until it expires, because mail scanners open it
 * first.
 */
export async function unlock(call: Call, input: InputOf<typeof unlockAccount>, raw: RawHttp) {
  const link = await findLink(call, input.token, 'unlock')
  const account = link?.works ? await lockAccount(call, link.userId, 'change') : null
  if (!account?.is_active) throw unlockLinkInvalid()
  await forgetAttempts(call, account.email)
  await rememberDevice(call, raw, account.id)
  await auditFor(call, account, { action: 'login', description: 'Hyrja u zhbllokua me link.' })
  return { message: authMessages.unlocked }
}
