import { requireCurrentPassword, securityChangedMail } from '#features/accounts/auth/server/public.ts'
import {
  hasSecondFactor,
  renewRecoveryCodes,
  secondFactorsOf,
} from '#features/accounts/auth/second-factor/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { noSecondFactor, securityMessages, type renewCodes } from '../contract.ts'

/** New recovery codes for a user without unused ones; else null. */
export async function firstCodes(call: MemberCall): Promise<string[] | null> {
  const { recoveryCodes } = await secondFactorsOf(call, call.user.userId)
  return recoveryCodes > 0 ? null : renewRecoveryCodes(call, call.user.userId)
}

export async function renew(call: MemberCall, input: InputOf<typeof renewCodes>) {
  await requireCurrentPassword(call, input.currentPassword)
  return call.transact(async (tx) => {
    if (!hasSecondFactor(await secondFactorsOf(tx, call.user.userId))) throw noSecondFactor()
    await queueMail(tx, securityChangedMail(call.installation, call.user.email, 'recoveryRenewed'))
    return { message: securityMessages.codesRenewed, recoveryCodes: await renewRecoveryCodes(tx, call.user.userId) }
  })
}
