import * as z from 'zod/mini'
import { currentPassword } from '#features/auth/contract.ts'
import { keyAreas } from '#platform/shared/apiKeys.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { checked, idField, instantText, requiredText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { validities } from './rules.ts'

export const apiKeyMessages = {
  made: 'Çelësi është gati.',
  revoked: 'Çelësi u anulua.',
  nameRequired: 'Shkruani për çfarë është çelësi.',
  areasRequired: 'Zgjidhni të paktën një pjesë.',
} as const

export const apiKeyNotFound = defineFault(404, 'not_found', 'Ky çelës nuk vlen më.')
export const tooManyApiKeys = defineFault(
  409,
  'too_many_api_keys',
  'Keni shumë çelësa. Anuloni ata që nuk i përdorni para se të krijoni një tjetër.',
)

const keyShape = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(z.enum(keyAreas)),
  writes: z.boolean(),
  /** `ownerless`: who made it is no owner any more, so that it does not work. */
  state: z.enum(['works', 'expired', 'ownerless']),
  made_by: z.string(),
  created_at: instantText,
  /** Null: it works until it is revoked. */
  expires_at: z.nullable(instantText),
  /** To the minute; null when it was never used. */
  last_used_at: z.nullable(instantText),
})
export type ApiKey = z.output<typeof keyShape>

const ofOwner = { access: 'subscriber', for: ['owner'], topic: 'api-keys', failure: saveFailedMessage } as const

export const listApiKeys = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/user/api-keys',
  reply: z.object({ keys: z.array(keyShape) }),
  failure: loadFailedMessage,
  summary: 'The keys of the salon that were not revoked, the latest first',
})

export const makeApiKey = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/user/api-keys',
  status: 201,
  // The password is verified before the transaction begins.
  transaction: false,
  body: z.object({
    name: requiredText(apiKeyMessages.nameRequired, 60),
    areas: checked(
      z.array(z.enum(keyAreas), { error: apiKeyMessages.areasRequired }),
      z.minLength(1, apiKeyMessages.areasRequired),
      z.maxLength(keyAreas.length),
    ),
    writes: z.boolean(),
    validity: z.enum(validities),
    currentPassword,
  }),
  /** The key itself is in this reply only: the server keeps its hash. */
  reply: z.object({ key: keyShape, secret: z.string(), message: z.string() }),
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  summary: 'Make a key; the reply has its secret, which is never shown again. Asks for the password',
})

export const revokeApiKey = endpoint({
  ...ofOwner,
  method: 'DELETE',
  path: '/user/api-keys/:id',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  summary: 'Revoke a key: it stops working at once',
})
