import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export { securityEventMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>()

export const listSeen = endpoint('GET /user/seen', 'listSeen', { topic: null, protective: true })
export const listSecurityEvents = endpoint('GET /admin/security-events', 'listSecurityEvents', {
  access: 'admin',
  topic: null,
  failure: 'Gabim gjatë marrjes së ngjarjeve të sigurisë',
})
