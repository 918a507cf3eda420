import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault, defineFieldFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Security } from './schemas.ts'

export { securityMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'security', for: salonRoles })

const read = { access: 'member' } as const
/** The password is verified outside of the transaction. */
const withPassword = { ...read, transaction: false } as const

export const totpCodeWrong = defineFieldFault(
  400,
  'bad_input',
  'Kodi nuk është i saktë. Shkruani kodin që shfaq aplikacioni tani.',
)
export const passkeyNotMade = defineFault(400, 'passkey_refused', 'Çelësi nuk u pranua. Provoni përsëri.')
export const passkeyUnsupported = defineFault(400, 'passkey_unsupported', 'Ky shfletues nuk i njeh çelësat (passkey).')
export const tooManyPasskeys = defineFault(409, 'too_many_passkeys', 'Keni arritur numrin më të madh të çelësave.')
export const authenticatorActive = defineFault(
  409,
  'authenticator_active',
  'Aplikacioni i kodeve është aktiv. Hiqeni para se të shtoni një tjetër.',
)
export const noSecondFactor = defineFault(409, 'no_second_factor', 'Hyrja me dy hapa nuk është aktive.')
export const passkeyNotFound = defineFault(404, 'not_found', 'Ky çelës nuk është më në llogarinë tuaj.')

export const getSecurity = endpoint('GET /user/security', 'getSecurity', read)

export const startAuthenticator = endpoint('POST /user/security/totp', 'startAuthenticator', {
  ...withPassword,
  faults: ['authenticatorActive', 'tooManyRequests'],
})

export const confirmAuthenticator = endpoint('POST /user/security/totp/confirm', 'confirmAuthenticator', {
  ...read,
  limits: [{ by: 'user', max: 30, minutes: 15 }],
  faults: ['totpCodeWrong'],
})

export const removeAuthenticator = endpoint('POST /user/security/totp/remove', 'removeAuthenticator', {
  ...withPassword,
  faults: ['noSecondFactor', 'tooManyRequests'],
})

export const renewCodes = endpoint('POST /user/security/recovery-codes', 'renewCodes', {
  ...withPassword,
  faults: ['noSecondFactor', 'tooManyRequests'],
})

export const startPasskey = endpoint('POST /user/security/passkeys/start', 'startPasskey', {
  ...withPassword,
  faults: ['tooManyPasskeys', 'tooManyRequests'],
})

export const addPasskey = endpoint('POST /user/security/passkeys', 'addPasskey', {
  ...read,
  limits: [{ by: 'user', max: 30, minutes: 15 }],
  faults: ['passkeyNotMade'],
})

export const removePasskey = endpoint('POST /user/security/passkeys/remove', 'removePasskey', {
  ...withPassword,
  faults: ['passkeyNotFound', 'tooManyRequests'],
})
