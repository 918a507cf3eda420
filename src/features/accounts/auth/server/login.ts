import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { accountInactive, loginFailed, verificationRequired, type login } from '../contract.ts'
import { completeLogin, rememberingOf, requirePlace } from './completeLogin.ts'
import { countLogin } from './loginAttempts.ts'
import { hashPassword, isOutdated, passwordFits } from './passwords.ts'
import { requireSecondFactor } from './secondStep.ts'
import { accountByEmail, lockAccount, type Account } from './queries.ts'

/**
 * Opens a session. An unknown address and a wrong password get the same reply after the same work; only a caller with
 * the right password learns that an account is inactive or unverified.
 */
export async function logIn(call: Call, input: InputOf<typeof login>, raw: RawHttp) {
  const account = await accountByEmail(call, input.email)
  const attempt = await countLogin(call, raw, input, account)
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
    await attempt.failed()
    throw loginFailed()
  }
  await attempt.succeeded()
  const remembering = await rememberingOf(call, input)
  const renewedHash = isOutdated(call, account.password_hash) ? await hashPassword(call, input.password) : null
  const result = await call.transact(async (call) => {
    // Read again under the lock, because verifying a password is slow and no session may survive a concurrent reset.
    const current = await lockAccount(call, account.id, renewedHash ? 'change' : 'share')
    if (!current || !(await stillFits(call, current, account, input.password))) throw loginFailed()
    if (!current.is_active) throw accountInactive()
    if (!current.email_verified_at) throw verificationRequired({ requiresVerification: true })
    if (renewedHash) await renewHash(call, current, renewedHash)
    // Before the second step, which does not ask for a PIN.
    await requirePlace(call, raw, current.id, remembering)
    return (await requireSecondFactor(call, current.id)) ?? (await completeLogin(call, raw, current.id, remembering))
  })
  // Thrown after the commit, because the second step needs the challenge.
  if (result instanceof Error) throw result
  return result
}

/** A concurrent login may have replaced the hash of the same password. */
const stillFits = async (call: Call, current: Account, checked: Account, password: string): Promise<boolean> =>
  current.password_hash === checked.password_hash || passwordFits(call, current.password_hash, password)

/** Stores a hash of the present cost. The password is the same, so no session ends. */
async function renewHash(call: Call, { id }: Account, hash: string): Promise<void> {
  await call.db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
}
