import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { ApiKey } from './schemas.ts'

export { apiKeyMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'api-keys' })

export const apiKeyNotFound = defineFault(404, 'not_found', 'Ky çelës nuk vlen më.')
export const tooManyApiKeys = defineFault(
  409,
  'too_many_api_keys',
  'Keni shumë çelësa. Anuloni ata që nuk i përdorni para se të krijoni një tjetër.',
)

export const listApiKeys = endpoint('GET /user/api-keys', 'listApiKeys', { protective: true })

export const makeApiKey = endpoint('POST /user/api-keys', 'makeApiKey', {
  status: 201,
  // The password is verified before the transaction.
  transaction: false,
  limits: [{ by: 'user', max: 30, minutes: 60 }],
  faults: ['tooManyApiKeys'],
})

export const revokeApiKey = endpoint('DELETE /user/api-keys/:id', 'revokeApiKey', {
  protective: true,
  faults: ['apiKeyNotFound'],
})
