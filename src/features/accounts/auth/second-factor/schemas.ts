import * as z from 'zod/mini'
import { requiredText } from '#platform/shared/fields.ts'
import { login, newPinField, rememberField } from '../schemas.ts'
import { secondFactorMessages } from './copy.ts'

const challenge = z.string().check(z.maxLength(200))
/** A credential from the browser, verified as a whole. */
export const credentialField = z.looseObject({ id: z.string().check(z.maxLength(2000)) })

export const requiredCode = requiredText(secondFactorMessages.codeRequired, 40)

export const loginWithCodeBody = z.object({
  challenge,
  code: requiredCode,
  remember: rememberField,
  pin: newPinField,
})

export const loginWithCode = {
  summary: 'Finish a login with a code of the authenticator app or a recovery code',
  body: loginWithCodeBody,
  reply: login.reply,
}

export const loginWithPasskey = {
  summary: 'Finish a login with a passkey',
  body: z.object({ challenge, credential: credentialField, remember: rememberField, pin: newPinField }),
  reply: login.reply,
}
