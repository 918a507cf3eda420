import * as z from 'zod/mini'
import { currentPassword } from '#features/accounts/auth/schemas.ts'
import { secondFactorMessages } from '#features/accounts/auth/second-factor/contract.ts'
import { credentialField } from '#features/accounts/auth/second-factor/schemas.ts'
import { instantText, messageReply, requiredText } from '#platform/shared/fields.ts'
import { securityMessages } from './copy.ts'

const password = z.object({ currentPassword })
/** Shown once; null if the user has unused ones. */
const recoveryCodes = z.nullable(z.array(z.string()))

const securityShape = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: instantText, last_used_at: z.nullable(instantText) }),
  ),
  /** Number of unused codes. */
  recoveryCodes: z.number(),
  /** True for administrators, who can do nothing else without a second factor. */
  required: z.boolean(),
})
export type Security = z.output<typeof securityShape>

export const getSecurity = { summary: 'The second factors of the logged-in user', reply: securityShape }

export const startAuthenticator = {
  summary: 'Start setting up an authenticator app (TOTP), which is active once its first code is confirmed',
  body: password,
  /** `uri` is the content of the QR code. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
}

export const confirmAuthenticatorBody = z.object({ code: requiredText(secondFactorMessages.codeRequired, 40) })

export const confirmAuthenticator = {
  summary: 'Confirm the authenticator app with a code; returns recovery codes once',
  body: confirmAuthenticatorBody,
  reply: z.object({ message: z.string(), recoveryCodes }),
}

export const removeAuthenticator = { summary: 'Remove the authenticator app', body: password, reply: messageReply }

export const renewCodes = {
  summary: 'Replace the recovery codes',
  body: password,
  reply: z.object({ message: z.string(), recoveryCodes: z.array(z.string()) }),
}

export const startPasskey = {
  summary: 'Start adding a passkey',
  body: password,
  /** `options` of `navigator.credentials.create`. */
  reply: z.object({ challenge: z.string(), options: z.looseObject({}) }),
}

export const addPasskeyBody = z.object({
  challenge: z.string().check(z.maxLength(200)),
  credential: credentialField,
  name: requiredText(securityMessages.passkeyName, 60),
})

export const addPasskey = {
  summary: 'Add the passkey created by the browser; returns recovery codes once',
  body: addPasskeyBody,
  reply: z.object({ message: z.string(), recoveryCodes }),
}

export const removePasskey = {
  summary: 'Remove a passkey',
  body: z.extend(password, { id: z.string().check(z.maxLength(2000)) }),
  reply: messageReply,
}
