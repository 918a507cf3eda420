import { requireCurrentPassword, securityChangedMail } from '#features/accounts/auth/server/public.ts'
import {
  dropUnneededCodes,
  hasSecondFactor,
  renewRecoveryCodes,
  secondFactorsOf,
} from '#features/accounts/auth/second-factor/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { noSecondFactor, securityMessages, type renewCodes } from '../contract.ts'

/** Mails the user about a new second factor. Returns recovery codes for a user without unused ones; else null. */
export async function factorAdded(call: MemberCall): Promise<string[] | null> {
  await queueMail(call, securityChangedMail(call.installation, call.user.email, 'added'))
  const { recoveryCodes } = await secondFactorsOf(call, call.user.userId)
  return recoveryCodes > 0 ? null : renewRecoveryCodes(call, call.user.userId)
}

/** Mails the user about a removed second factor. Deletes recovery codes after the last one. */
export async function factorRemoved(call: MemberCall): Promise<void> {
  await queueMail(call, securityChangedMail(call.installation, call.user.email, 'removed'))
  await dropUnneededCodes(call, call.user.userId)
}

export async function renew(call: MemberCall, input: InputOf<typeof renewCodes>) {
  await requireCurrentPassword(call, input.currentPassword)
  return call.transact(async (tx) => {
    if (!hasSecondFactor(await secondFactorsOf(tx, call.user.userId))) throw noSecondFactor()
    await queueMail(tx, securityChangedMail(call.installation, call.user.email, 'recoveryRenewed'))
    return { message: securityMessages.codesRenewed, recoveryCodes: await renewRecoveryCodes(tx, call.user.userId) }
  })
}
