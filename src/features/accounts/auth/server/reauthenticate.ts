import type { MemberCall } from '#platform/server/call.ts'
import { enforceLimits, uncountAttempt } from '#platform/server/http/limits.ts'
import { badInput } from '#platform/shared/fault.ts'
import { secondFactorMessages } from '../second-factor/contract.ts'
import { codeLimit, isTotpCode, plainCode } from '../second-factor/rules.ts'
import { acceptRecoveryCode, acceptTotp, secondFactorsOf } from '../second-factor/server/public.ts'
import { requireCurrentPassword } from './passwords.ts'

interface Proof {
  /** Code of the authenticator app, or a recovery code. */
  code?: string | null | undefined
  currentPassword?: string | null | undefined
}

/**
 * Requires a code of a user with an authenticator app, else the password. Call it outside of a transaction, because a
 * used code must stay used. Throws 400 and, after twenty wrong codes in an hour or ten wrong passwords, 429.
 */
export async function reauthenticate(call: MemberCall, { code, currentPassword }: Proof): Promise<void> {
  const { userId } = call.user
  if (!(await secondFactorsOf(call, userId)).totp) return requireCurrentPassword(call, currentPassword)
  if (!code) throw badInput([{ field: 'code', message: secondFactorMessages.codeRequired }])
  const limit = { key: `second-factor:user:${userId}`, ...codeLimit }
  await enforceLimits(call.db, [limit], call.now)
  const plain = plainCode(code)
  const isRight = await call.transact(async (tx) => {
    // The entry is written by what the code is asked for.
    tx.skipAudit()
    return isTotpCode(plain) ? acceptTotp(tx, userId, plain, 'confirmed') : acceptRecoveryCode(tx, userId, plain)
  })
  if (!isRight) throw badInput([{ field: 'code', message: secondFactorMessages.codeWrong }])
  await uncountAttempt(call.db, limit)
}
