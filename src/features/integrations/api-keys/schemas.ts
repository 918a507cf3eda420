import * as z from 'zod/mini'
import { currentPassword } from '#features/accounts/auth/schemas.ts'
import { keyAreas } from '#platform/shared/apiKeys.ts'
import { byId, checked, instantText, messageReply, requiredText } from '#platform/shared/fields.ts'
import { apiKeyMessages } from './copy.ts'
import { validities } from './rules.ts'

const keyShape = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(z.enum(keyAreas)),
  writes: z.boolean(),
  /** `ownerless`: its creator is no longer an owner, so it does not work. */
  state: z.enum(['works', 'expired', 'ownerless']),
  made_by: z.string(),
  created_at: instantText,
  /** Null if it never expires. */
  expires_at: z.nullable(instantText),
  /** To the minute; null if never used. */
  last_used_at: z.nullable(instantText),
})
export type ApiKey = z.output<typeof keyShape>

export const listApiKeys = {
  summary: 'The salon’s keys that are not revoked, newest first',
  reply: z.object({ keys: z.array(keyShape) }),
}

export const makeApiKeyBody = z.object({
  name: requiredText(apiKeyMessages.nameRequired, 60),
  areas: checked(
    z.array(z.enum(keyAreas), { error: apiKeyMessages.areasRequired }),
    z.minLength(1, apiKeyMessages.areasRequired),
    z.maxLength(keyAreas.length),
  ),
  writes: z.boolean(),
  validity: z.enum(validities),
  currentPassword,
})

export const makeApiKey = {
  summary: 'Create a key; only this reply contains it. Requires the password',
  body: makeApiKeyBody,
  /** The key itself is only in this reply; the server stores its hash. */
  reply: z.object({ key: keyShape, secret: z.string(), message: z.string() }),
}

export const revokeApiKey = { summary: 'Revoke a key: it stops working at once', params: byId, reply: messageReply }
