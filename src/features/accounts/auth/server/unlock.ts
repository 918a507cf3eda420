import type { Call } from '#platform/server/call.ts'
import type { RawHttp } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { authMessages, unlockLinkInvalid, type unlockAccount } from '../contract.ts'
import { rememberDevice } from './device.ts'
import { findLink } from './links.ts'
import { forgetAttempts } from './loginAttempts.ts'
import { auditFor, lockAccount } from './queries.ts'

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
  await auditFor(call, account.id, { action: 'login', description: 'Hyrja u zhbllokua me link.' })
  return { message: authMessages.unlocked }
}
