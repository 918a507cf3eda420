import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import type { AttemptLimit } from '#platform/server/feature.ts'
import {
  countAttempt,
  enforceLimits,
  resetAttempts,
  takeAttempt,
  uncountAttempt,
} from '#platform/server/http/limits.ts'
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

const networkLimit = (network: string): AttemptLimit => ({
  key: `attempts:network:${network}`,
  ...loginLimits.network,
})
const pairLimit = (email: string, network: string): AttemptLimit => ({
  key: `attempts:network:${network}:account:${emailKey(email)}`,
  ...loginLimits.accountAndNetwork,
})
const accountLimit = (email: string): AttemptLimit => ({
  key: `attempts:account:${emailKey(email)}`,
  ...loginLimits.account,
})
const deviceLimit = (device: string, email: string): AttemptLimit => ({
  key: `attempts:device:${hashToken(device).toString('base64url')}:account:${emailKey(email)}`,
  ...loginLimits.accountAndNetwork,
})

const isForm = ({ request }: RawHttp): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false

/**
 * Mark of a form-encoded login that was refused, for the repetition by our form as JSON (see web/useLogIn.ts). It has
 * 16 bits of a hash of the password: too few to guess the password by them, and enough to tell another one.
 */
function repetition(call: Call, { email, password }: { email: string; password: string }): AttemptLimit {
  const network = networkOf(call.address)
  const mark = hashToken(JSON.stringify([network, emailKey(email), password]))
    .subarray(0, 2)
    .toString('hex')
  return { key: `repeated:network:${network}:account:${emailKey(email)}:${mark}`, max: 1, minutes: 1 }
}

/**
 * Counts a login attempt before the password is verified, so that concurrent attempts are all counted. Returns what to
 * do after the check: a success reverts the count, and a refused form may be repeated once as JSON without being
 * counted again. Throws 429.
 */
export async function countLogin(
  call: Call,
  raw: RawHttp,
  input: { email: string; password: string },
  account: Account | null,
): Promise<{ succeeded: () => Promise<void>; failed: () => Promise<void> }> {
  const repeated = repetition(call, input)
  const isRepeated = !isForm(raw) && (await takeAttempt(call.db, repeated, call.now))
  const counted = isRepeated ? [] : await countAgainstLimits(call, raw, input.email, account)
  return {
    async succeeded() {
      for (const limit of counted) await uncountAttempt(call.db, limit)
    },
    async failed() {
      if (isForm(raw)) await countAttempt(call.db, repeated, call.now)
    },
  }
}

/**
 * A device that logged in before has its own count, so that failures elsewhere do not lock it out. When an account's
 * own limit is first exceeded, an unlock link is emailed.
 */
async function countAgainstLimits(
  call: Call,
  raw: RawHttp,
  email: string,
  account: Account | null,
): Promise<AttemptLimit[]> {
  const device = deviceOf(call, raw)
  if (device && account && (await isKnownDevice(call, account.id, device))) {
    const ofDevice = deviceLimit(device, email)
    await enforceLimits(call.db, [ofDevice], call.now)
    return [ofDevice]
  }
  const network = networkOf(call.address)
  // Narrow limits first, so that attempts they refuse do not count against the whole account.
  const narrow = [networkLimit(network), pairLimit(email, network)]
  await enforceLimits(call.db, narrow, call.now)
  const ofAccount = accountLimit(email)
  const attempt = await countAttempt(call.db, ofAccount, call.now)
  if (attempt.exceeded) {
    if (account && attempt.count === ofAccount.max + 1) await sendUnlockLink(call, account.id)
    throw loginLocked({ retryAfter: attempt.retryAfter })
  }
  return [...narrow, ofAccount]
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
  await resetAttempts(call.db, accountLimit(email))
  await resetAttempts(call.db, pairLimit(email, networkOf(call.address)))
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
