import * as z from 'zod/mini'
import { currentPassword } from '#features/auth/contract.ts'
import { credentialField, secondFactorMessages } from '#features/auth/second-factor/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { instantText, requiredText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'

export const securityMessages = {
  totpOn: 'Hyrja me dy hapa u aktivizua.',
  totpOff: 'Aplikacioni i kodeve u hoq.',
  passkeyAdded: 'Çelësi u shtua.',
  passkeyRemoved: 'Çelësi u hoq.',
  codesRenewed: 'Kodet e reja rezervë janë gati. Të vjetrat nuk vlejnë më.',
  passkeyName: 'Emërtoni çelësin, për shembull „Telefoni im”.',
} as const

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

const password = z.object({ currentPassword })
/** Shown once; null if the user has unused ones already. */
const recoveryCodes = z.nullable(z.array(z.string()))

const securityShape = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: instantText, last_used_at: z.nullable(instantText) }),
  ),
  /** Unused ones. */
  recoveryCodes: z.number(),
  /** Administrators can do nothing else until they have a second factor. */
  required: z.boolean(),
})
export type Security = z.output<typeof securityShape>

const base = {
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  failure: saveFailedMessage,
} as const
/** Each asks for the password, which is verified outside of the transaction. */
const protectedBase = { ...base, transaction: false } as const

export const getSecurity = endpoint({
  method: 'GET',
  path: '/user/security',
  access: 'member',
  for: ['owner', 'reception', 'barber'],
  topic: 'security',
  reply: securityShape,
  failure: loadFailedMessage,
  summary: 'The second factors of the logged-in user',
})

export const startAuthenticator = endpoint({
  ...protectedBase,
  method: 'POST',
  path: '/user/security/totp',
  body: password,
  /** `uri` is what the QR code holds. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  summary: 'Start setting up an authenticator app (TOTP); it counts once its first code is confirmed',
})

export const confirmAuthenticator = endpoint({
  ...base,
  method: 'POST',
  path: '/user/security/totp/confirm',
  body: z.object({ code: requiredText(secondFactorMessages.codeRequired, 40) }),
  reply: z.object({ message: z.string(), recoveryCodes }),
  limits: [{ by: 'user', max: 30, minutes: 15 }],
  summary: 'Confirm the authenticator app with a code; returns recovery codes once',
})

export const removeAuthenticator = endpoint({
  ...protectedBase,
  method: 'POST',
  path: '/user/security/totp/remove',
  body: password,
  reply: z.object({ message: z.string() }),
  summary: 'Remove the authenticator app',
})

export const renewCodes = endpoint({
  ...protectedBase,
  method: 'POST',
  path: '/user/security/recovery-codes',
  body: password,
  reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
  summary: 'Replace the recovery codes',
})

export const startPasskey = endpoint({
  ...protectedBase,
  method: 'POST',
  path: '/user/security/passkeys/start',
  body: password,
  /** `options` are for `navigator.credentials.create`. */
  reply: z.object({ challenge: z.string(), options: z.looseObject({}) }),
  summary: 'Start adding a passkey',
})

export const addPasskey = endpoint({
  ...base,
  method: 'POST',
  path: '/user/security/passkeys',
  body: z.object({
    challenge: z.string().check(z.maxLength(200)),
    credential: credentialField,
    name: requiredText(securityMessages.passkeyName, 60),
  }),
  reply: z.object({ message: z.string(), recoveryCodes }),
  limits: [{ by: 'user', max: 30, minutes: 15 }],
  summary: 'Add the passkey that the browser made; returns recovery codes once',
})

export const removePasskey = endpoint({
  ...protectedBase,
  method: 'POST',
  path: '/user/security/passkeys/remove',
  body: z.extend(password, { id: z.string().check(z.maxLength(2000)) }),
  reply: z.object({ message: z.string() }),
  summary: 'Remove a passkey',
})
