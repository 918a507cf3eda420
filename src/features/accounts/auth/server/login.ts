import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { accountInactive, loginFailed, verificationRequired, type login } from '../contract.ts'
import { completeLogin, rememberingOf, requirePlace } from './completeLogin.ts'
import { countLogin } from './loginAttempts.ts'
import { passwordFits } from './passwords.ts'
import { requireSecondFactor } from './secondStep.ts'
import { accountByEmail, lockAccount } from './queries.ts'

/**
 * Opens a session. An unknown address and a wrong password get the same reply after the same work; only a caller with
 * the right password learns that an account is inactive or unverified.
 */
export async function logIn(call: Call, input: InputOf<typeof login>, raw: RawHttp) {
  const account = await accountByEmail(call, input.email)
  const uncount = await countLogin(call, raw, input.email, account)
  const fits = await passwordFits(call, account?.password_hash ?? null, input.password)
  if (!account || !fits) {
    // Recorded for every address, so that timing reveals nothing. The typed address is not stored, because it may be
    // a password.
    await call.audit({
      action: 'login',
      entity: 'user',
      entityId: account?.id ?? null,
      severity: 'warning',
      description: 'Hyrje e dështuar',
      who: account,
    })
    throw loginFailed()
  }
  await uncount()
  const remembering = await rememberingOf(call, input)
  const result = await call.transact(async (call) => {
    // Read again under the lock, because verifying a password is slow and no session may survive a concurrent reset.
    const current = await lockAccount(call, account.id, 'share')
    if (!current || current.password_hash !== account.password_hash) throw loginFailed()
    if (!current.is_active) throw accountInactive()
    if (!current.email_verified_at) throw verificationRequired({ requiresVerification: true })
    // Before the second step, which does not ask for a PIN.
    await requirePlace(call, raw, current.id, remembering)
    return (await requireSecondFactor(call, current.id)) ?? (await completeLogin(call, raw, current.id, remembering))
  })
  // Thrown after the commit, because the second step needs the challenge.
  if (result instanceof Error) throw result
  return result
}
