import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, resetLinkInvalid, type resetPassword } from '../contract.ts'
import { passwordChangedMail } from './emails.ts'
import { rememberDevice } from './device.ts'
import { dropAccessLinks, findLink, markLinkUsed } from './links.ts'
import { forgetAttempts } from './loginAttempts.ts'
import { hashNewPassword } from './passwords.ts'
import { lockAccount, auditFor, namesOf } from './queries.ts'
import { endSessions } from './sessions.ts'
import { noteVerified } from './verify.ts'

/**
 * Sets a new password with the token of a reset link, which works once. Ends all sessions of the user, other reset
 * links and a pending change of the address. Opening the email proves the address, so it counts as verified, and the
 * device gets its own login allowance.
 */
export async function reset(call: Call, input: InputOf<typeof resetPassword>, raw: RawHttp) {
  // Checked before hashing, so that an invalid token costs no argon2 run.
  const link = await findLink(call, input.token, 'reset')
  if (!link?.works) throw resetLinkInvalid()
  const passwordHash = await hashNewPassword(call, input.password, await namesOf(call, link.userId))
  return call.transact(async (call) => {
    const account = await lockAccount(call, link.userId, 'change')
    const current = await findLink(call, input.token, 'reset')
    if (!account?.is_active || !current?.works) throw resetLinkInvalid()
    await markLinkUsed(call, input.token)
    await dropAccessLinks(call, account.id)
    await call.db
      .updateTable('users')
      .set({ password_hash: passwordHash, updated_at: call.now })
      .where('id', '=', account.id)
      .execute()
    await noteVerified(call, account.id)
    await endSessions(call, account.id)
    await forgetAttempts(call, account.email)
    await rememberDevice(call, raw, account.id)
    await queueMail(call, passwordChangedMail(call.installation, account.email))
    await auditFor(call, account, { action: 'update', description: 'Fjalëkalimi u rivendos me link.' })
    return { message: authMessages.resetDone }
  })
}
