import type { Call } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { accountInactive, authMessages, loginFailed, verificationRequired, type login } from '../contract.ts'
import { passwordFits } from './passwords.ts'
import { accountByEmail, lockAccount, userOf } from './queries.ts'
import { openSession } from './sessions.ts'

/**
 * Opens a session. A wrong address and a wrong password are the same answer after the same work; whether an account is
 * closed or unverified is told only to who knows its password.
 */
export async function logIn(call: Call, input: InputOf<typeof login>): Promise<ReplyOf<typeof login>> {
  const account = await accountByEmail(call, input.email)
  const fits = await passwordFits(account?.password_hash ?? null, input.password)
  if (!account || !fits) {
    // Written for every address, so that the time tells nothing; what was typed is not kept, it may be a password.
    const description = 'Hyrje e dështuar'
    const who = account && { id: account.id, username: account.username, email: account.email }
    await call.audit({
      action: 'login',
      entity: 'user',
      entityId: account?.id ?? null,
      severity: 'warning',
      description,
      who,
    })
    throw loginFailed()
  }
  return call.transact(async (call) => {
    // Checking a password takes a while. What was changed meanwhile counts: no session may outlive a reset.
    const current = await lockAccount(call, account.id, 'share')
    if (!current || current.password_hash !== account.password_hash) throw loginFailed()
    if (!current.is_active) throw accountInactive()
    if (!current.email_verified_at) throw verificationRequired({ requiresVerification: true })
    const token = await openSession(call, current.id)
    return { token, user: await userOf(call, current.id), message: authMessages.loggedIn }
  })
}
