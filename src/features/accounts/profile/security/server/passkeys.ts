import { requireCurrentPassword } from '#features/accounts/auth/server/public.ts'
import { passkeysPerUser } from '#features/accounts/auth/second-factor/rules.ts'
import {
  addPasskey as store,
  closeChallenge,
  lockChallenge,
  openChallenge,
  registrationOptions,
  removePasskey as drop,
  secondFactorsOf,
} from '#features/accounts/auth/second-factor/server/public.ts'
import type { MemberCall } from '#platform/server/call.ts'
import { newToken } from '#platform/server/tokens.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import {
  passkeyNotFound,
  passkeyNotMade,
  securityMessages,
  tooManyPasskeys,
  type addPasskey,
  type removePasskey,
  type startPasskey,
} from '../contract.ts'
import { factorAdded, factorRemoved } from './recoveryCodes.ts'

export async function start(call: MemberCall, input: InputOf<typeof startPasskey>) {
  await requireCurrentPassword(call, input.currentPassword)
  const { passkeys } = await secondFactorsOf(call, call.user.userId)
  if (passkeys >= passkeysPerUser) throw tooManyPasskeys()
  const webauthnChallenge = newToken()
  return call.transact(async (tx) => ({
    challenge: await openChallenge(tx, call.user.userId, 'add_passkey', webauthnChallenge),
    options: await registrationOptions(tx, call.user, webauthnChallenge),
  }))
}

export async function add(call: MemberCall, input: InputOf<typeof addPasskey>) {
  const { userId } = call.user
  const challenge = await lockChallenge(call, input.challenge, 'add_passkey')
  if (challenge?.user_id !== userId) throw passkeyNotMade()
  const { credential, name } = input
  if (!(await store(call, { userId, challenge: challenge.webauthn_challenge, credential, name })))
    throw passkeyNotMade()
  await closeChallenge(call, challenge)
  return { message: securityMessages.passkeyAdded, recoveryCodes: await factorAdded(call) }
}

export async function remove(call: MemberCall, input: InputOf<typeof removePasskey>) {
  await requireCurrentPassword(call, input.currentPassword)
  return call.transact(async (tx) => {
    if (!(await drop(tx, call.user.userId, input.id))) throw passkeyNotFound()
    await factorRemoved(tx)
    return { message: securityMessages.passkeyRemoved }
  })
}
