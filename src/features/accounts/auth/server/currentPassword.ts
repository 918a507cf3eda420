import type { MemberCall } from '#platform/server/call.ts'
import { countAttempt, uncountAttempt } from '#platform/server/http/limits.ts'
import { badInput, tooManyRequests } from '#platform/shared/fault.ts'
import { authMessages } from '../contract.ts'
import { passwordFits } from './passwords.ts'

/**
 * Requires the password of a logged-in user, because a session left open must not suffice to take over the account.
 * Call it outside of a transaction, because hashing is slow. Throws 400 and, after ten failures in 15 minutes, 429.
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
