import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { requiredText } from '#platform/shared/fields.ts'
import { networkErrorMessage } from '#platform/shared/messages.ts'
import { login, rememberField } from '../contract.ts'

export const secondFactorMessages = {
  codeRequired: 'Shkruani kodin.',
  passkeyFailed: 'Çelësi nuk u lexua. Provoni përsëri ose përdorni një kod.',
} as const

export type SecondFactor = 'totp' | 'passkey' | 'recovery'

/**
 * The password was right and the account has a second factor. `challenge` goes with the next call; `passkey` are the
 * options for `navigator.credentials.get`, null without passkeys.
 */
export const secondFactorRequired = defineFault<{
  challenge: string
  methods: SecondFactor[]
  passkey: Record<string, unknown> | null
}>(403, 'second_factor_required', 'Fjalëkalimi është i saktë. Vazhdoni me hapin e dytë.')

export const codeWrong = defineFault(401, 'code_wrong', 'Kodi nuk është i saktë ose ka skaduar. Shkruani kodin e ri.')
export const challengeOver = defineFault(
  401,
  'challenge_over',
  'Hyrja zgjati shumë ose pati shumë kode të pasakta. Kyçuni përsëri me fjalëkalim.',
)
export const passkeyRefused = defineFault(401, 'passkey_refused', secondFactorMessages.passkeyFailed)

const challenge = z.string().check(z.maxLength(200))
/** A credential as the browser makes it; verified as a whole. */
export const credentialField = z.looseObject({ id: z.string().check(z.maxLength(2000)) })

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  access: 'public',
  transaction: false,
  body: z.object({ challenge, code: requiredText(secondFactorMessages.codeRequired, 40), remember: rememberField }),
  reply: login.reply,
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 120, minutes: 15 }],
  summary: 'Finish a login with a code of the authenticator app or a recovery code',
})

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/login/passkey',
  access: 'public',
  transaction: false,
  body: z.object({ challenge, credential: credentialField, remember: rememberField }),
  reply: login.reply,
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 120, minutes: 15 }],
  summary: 'Finish a login with a passkey',
})
