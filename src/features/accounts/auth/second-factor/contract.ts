import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { secondFactorMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export { secondFactorMessages }

const endpoint = endpointsOf<typeof schemas>()

export type SecondFactor = 'totp' | 'passkey' | 'recovery'

/**
 * The password is right and the account has a second factor. `challenge` is sent with the next call; `passkey` has the
 * options of `navigator.credentials.get`, null without passkeys.
 */
export const secondFactorRequired = defineFault<{
  challenge: string
  methods: SecondFactor[]
  passkey: Record<string, unknown> | null
}>(403, 'second_factor_required', 'Fjalëkalimi është i saktë. Vazhdoni me hapin e dytë.')

export const codeWrong = defineFault(401, 'code_wrong', secondFactorMessages.codeWrong)
export const challengeOver = defineFault(
  401,
  'challenge_over',
  'Hyrja zgjati shumë ose pati shumë kode të pasakta. Kyçuni përsëri me fjalëkalim.',
)
export const passkeyRefused = defineFault(401, 'passkey_refused', secondFactorMessages.passkeyFailed)

const step = {
  access: 'public',
  transaction: false,
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: 120, minutes: 15 }],
} as const

export const loginWithCode = endpoint('POST /auth/login/code', 'loginWithCode', {
  ...step,
  faults: ['challengeOver', 'codeWrong', 'deviceFull'],
})

export const loginWithPasskey = endpoint('POST /auth/login/passkey', 'loginWithPasskey', {
  ...step,
  faults: ['challengeOver', 'deviceFull', 'passkeyRefused'],
})
