import { requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import { plainCode } from '#features/accounts/auth/second-factor/rules.ts'
import { acceptTotp, removeTotp, startTotp } from '#features/accounts/auth/second-factor/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
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
import { factorAdded, factorRemoved } from './recoveryCodes.ts'

/** Creates a secret that is active after its first code. Throws 409 if there is a confirmed one. */
export async function start(call: MemberCall, input: InputOf<typeof startAuthenticator>) {
  await requireCurrentPassword(call, input.currentPassword)
  const started = await call.transact((tx) => startTotp(tx, call.user))
  if (!started) throw authenticatorActive()
  return started
}

export async function confirm(call: MemberCall, input: InputOf<typeof confirmAuthenticator>) {
  if (!(await acceptTotp(call, call.user.userId, plainCode(input.code), 'new'))) {
    throw totpCodeWrong('code')
  }
  return { message: securityMessages.totpOn, recoveryCodes: await factorAdded(call) }
}

export async function remove(call: MemberCall, input: InputOf<typeof removeAuthenticator>) {
  await requireCurrentPassword(call, input.currentPassword)
  return call.transact(async (tx) => {
    if (!(await removeTotp(tx, call.user.userId))) throw noSecondFactor()
    await factorRemoved(tx)
    return { message: securityMessages.totpOff }
  })
}
