import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { ApiKey } from './schemas.ts'

export { apiKeyMessages } from './copy.ts'

export const apiKeyNotFound = defineFault(404, 'not_found', 'Ky çelës nuk vlen më.')
export const tooManyApiKeys = defineFault(
  409,
  'too_many_api_keys',
  'Keni shumë çelësa. Anuloni ata që nuk i përdorni para se të krijoni një tjetër.',
)

export const listApiKeys = endpoint('GET /user/api-keys', {
  topic: 'api-keys',
  types: typesOf<typeof schemas.listApiKeys>(),
})

export const makeApiKey = endpoint('POST /user/api-keys', {
  topic: 'api-keys',
  status: 201,
  // The password is verified before the transaction begins.
  transaction: false,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['tooManyApiKeys'],
  types: typesOf<typeof schemas.makeApiKey>(),
})

export const revokeApiKey = endpoint('DELETE /user/api-keys/:id', {
  topic: 'api-keys',
  faults: ['apiKeyNotFound'],
  types: typesOf<typeof schemas.revokeApiKey>(),
})
