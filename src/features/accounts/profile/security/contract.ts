import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Security } from './schemas.ts'

export { securityMessages } from './copy.ts'

export const totpCodeWrong = defineFault<{ errors: { field: string; message: string }[] }>(
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

export const getSecurity = endpoint('GET /user/security', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  types: typesOf<typeof schemas.getSecurity>(),
})

export const startAuthenticator = endpoint('POST /user/security/totp', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  // The password is verified outside of the transaction.
  transaction: false,
  faults: ['authenticatorActive', 'tooManyRequests'],
  types: typesOf<typeof schemas.startAuthenticator>(),
})

export const confirmAuthenticator = endpoint('POST /user/security/totp/confirm', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  limits: [{ by: 'user', max: 30, minutes: 15 }],
  faults: ['totpCodeWrong'],
  types: typesOf<typeof schemas.confirmAuthenticator>(),
})

export const removeAuthenticator = endpoint('POST /user/security/totp/remove', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  // The password is verified outside of the transaction.
  transaction: false,
  faults: ['noSecondFactor', 'tooManyRequests'],
  types: typesOf<typeof schemas.removeAuthenticator>(),
})

export const renewCodes = endpoint('POST /user/security/recovery-codes', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  // The password is verified outside of the transaction.
  transaction: false,
  faults: ['noSecondFactor', 'tooManyRequests'],
  types: typesOf<typeof schemas.renewCodes>(),
})

export const startPasskey = endpoint('POST /user/security/passkeys/start', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  // The password is verified outside of the transaction.
  transaction: false,
  faults: ['tooManyPasskeys', 'tooManyRequests'],
  types: typesOf<typeof schemas.startPasskey>(),
})

export const addPasskey = endpoint('POST /user/security/passkeys', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  limits: [{ by: 'user', max: 30, minutes: 15 }],
  faults: ['passkeyNotMade'],
  types: typesOf<typeof schemas.addPasskey>(),
})

export const removePasskey = endpoint('POST /user/security/passkeys/remove', {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  // The password is verified outside of the transaction.
  transaction: false,
  faults: ['passkeyNotFound', 'tooManyRequests'],
  types: typesOf<typeof schemas.removePasskey>(),
})
