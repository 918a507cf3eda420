import type { MemberCall } from '#platform/server/call.ts'
import { countAttempt, uncountAttempt } from '#platform/server/http/limits.ts'
import { badInput, tooManyRequests } from '#platform/shared/fault.ts'
import { authMessages } from '../contract.ts'
import { passwordFits } from './passwords.ts'

/**
 * Asks a user who is logged in for the password again: an open session found by somebody else must not suffice to take the
 * account over. Call it outside of a transaction, the hash takes a while. Throws 400 and, after ten failures in a
 * quarter of an hour, 429.
 */
export async function requireCurrentPassword(call: MemberCall, password: string | null | undefined): Promise<void> {
  const field = 'currentPassword'
  if (!password) throw badInput([{ field, message: authMessages.currentPasswordRequired }])
  const limit = { key: `current:user:${call.user.userId}`, max: 10, minutes: 15 }
  const { exceeded, retryAfter } = await countAttempt(call.db, limit, call.now)
  if (exceeded) throw tooManyRequests({ retryAfter })
  const account = await call.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', call.user.userId)
    .executeTakeFirst()
  if (!(await passwordFits(call, account?.password_hash ?? null, password)))
    throw badInput([{ field, message: authMessages.currentPasswordWrong }])
  await uncountAttempt(call.db, limit)
}
