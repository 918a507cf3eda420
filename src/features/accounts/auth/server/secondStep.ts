import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { countAttempt, uncountAttempt } from '#platform/server/http/limits.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { newToken } from '#platform/server/tokens.ts'
import { tooManyRequests, type Fault } from '#platform/shared/fault.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import {
  challengeOver,
  codeWrong,
  passkeyRefused,
  secondFactorRequired,
  type loginWithCode,
  type loginWithPasskey,
  type SecondFactor,
} from '../second-factor/contract.ts'
import { codeLimit, isTotpCode, plainCode } from '../second-factor/rules.ts'
import {
  acceptPasskey,
  acceptRecoveryCode,
  acceptTotp,
  authenticationOptions,
  closeChallenge,
  countFailure,
  hasSecondFactor,
  lockChallenge,
  openChallenge,
  secondFactorsOf,
  type Challenge,
} from '../second-factor/server/public.ts'
import type { login } from '../contract.ts'
import { completeLogin, rememberingOf } from './completeLogin.ts'
import { securityChangedMail } from './emails.ts'
import { auditFor, lockAccount, type Account } from './queries.ts'

type Login = ReplyOf<typeof login>

/** Starts the second step after a right password; null for an account without a second factor. */
export async function requireSecondFactor(call: Call, userId: string): Promise<Fault | null> {
  const factors = await secondFactorsOf(call, userId)
  if (!hasSecondFactor(factors)) return null
  const webauthnChallenge = newToken()
  const passkey = await authenticationOptions(call, userId, webauthnChallenge)
  const methods: SecondFactor[] = [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(passkey ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
  const challenge = await openChallenge(call, userId, 'login', webauthnChallenge)
  return secondFactorRequired({ challenge, methods, passkey })
}

/** Finishes a login with a right password. A failure is committed, because it counts against the account. */
async function finish(
  call: Call,
  raw: RawHttp,
  { challenge: token, ...device }: { challenge: string; remember: boolean; pin?: string | null | undefined },
  refusal: Fault,
  accept: (call: Call, challenge: Challenge, account: Account) => Promise<boolean>,
): Promise<Login> {
  const remembering = await rememberingOf(call, device)
  const result = await call.transact(async (call): Promise<Login | Fault> => {
    const challenge = await lockChallenge(call, token, 'login')
    const account = challenge && (await lockAccount(call, challenge.user_id, 'share'))
    if (!challenge || !account?.is_active) return challengeOver()
    const limit = { key: `second-factor:user:${account.id}`, ...codeLimit }
    const { exceeded, retryAfter } = await countAttempt(call.db, limit, call.now)
    if (exceeded) return tooManyRequests({ retryAfter })
    if (!(await accept(call, challenge, account))) {
      await countFailure(call, challenge)
      const description = 'Hyrje e dështuar: hapi i dytë nuk ishte i saktë.'
      await auditFor(call, account, { action: 'login', severity: 'warning', description })
      return refusal
    }
    await uncountAttempt(call.db, limit)
    await closeChallenge(call, challenge)
    return completeLogin(call, raw, account.id, remembering)
  })
  if (result instanceof Error) throw result
  return result
}

export function withCode(call: Call, input: InputOf<typeof loginWithCode>, raw: RawHttp): Promise<Login> {
  const plain = plainCode(input.code)
  return finish(call, raw, input, codeWrong(), async (call, { user_id: userId }, account) => {
    if (isTotpCode(plain)) return acceptTotp(call, userId, plain, 'confirmed')
    if (!(await acceptRecoveryCode(call, userId, plain))) return false
    await queueMail(call, securityChangedMail(call.installation, account.email, 'recoveryUsed'))
    return true
  })
}

export function withPasskey(call: Call, input: InputOf<typeof loginWithPasskey>, raw: RawHttp): Promise<Login> {
  const { credential } = input
  return finish(call, raw, input, passkeyRefused(), (call, { user_id: userId, webauthn_challenge: challenge }) =>
    acceptPasskey(call, { userId, challenge, credential }),
  )
}
