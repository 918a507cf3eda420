import { requireCurrentPassword, securityChangedMail } from '#features/accounts/auth/server/public.ts'
import { plainCode } from '#features/accounts/auth/second-factor/rules.ts'
import {
  acceptTotp,
  dropUnneededCodes,
  removeTotp,
  startTotp,
} from '#features/accounts/auth/second-factor/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  authenticatorActive,
  noSecondFactor,
  securityMessages,
  totpCodeWrong,
  type confirmAuthenticator,
  type removeAuthenticator,
  type startAuthenticator,
} from '../contract.ts'
import { firstCodes } from './recoveryCodes.ts'

/** Creates a secret that is active after its first code. Throws 409 if there is a confirmed one. */
export async function start(call: MemberCall, input: InputOf<typeof startAuthenticator>) {
  await requireCurrentPassword(call, input.currentPassword)
  const started = await call.transact((tx) => startTotp(tx, call.user))
  if (!started) throw authenticatorActive()
  return started
}

export async function confirm(call: MemberCall, input: InputOf<typeof confirmAuthenticator>) {
  if (!(await acceptTotp(call, call.user.userId, plainCode(input.code), 'new'))) {
    throw totpCodeWrong({ errors: [{ field: 'code', message: totpCodeWrong().message }] })
  }
  await queueMail(call, securityChangedMail(call.installation, call.user.email, 'added'))
  return { message: securityMessages.totpOn, recoveryCodes: await firstCodes(call) }
}

export async function remove(call: MemberCall, input: InputOf<typeof removeAuthenticator>) {
  await requireCurrentPassword(call, input.currentPassword)
  return call.transact(async (tx) => {
    if (!(await removeTotp(tx, call.user.userId))) throw noSecondFactor()
    await dropUnneededCodes(tx, call.user.userId)
    await queueMail(tx, securityChangedMail(call.installation, call.user.email, 'removed'))
    return { message: securityMessages.totpOff }
  })
}
