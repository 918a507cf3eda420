import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export { securityEventMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>()

export const listSeen = endpoint('GET /user/seen', 'listSeen', { topic: null, protective: true })
/** Recorded by the browser when it opens the print dialog. */
export const notePrint = endpoint('POST /user/prints', 'notePrint', {
  access: 'member',
  for: salonRoles,
  topic: null,
  limits: [{ by: 'user', max: 120, minutes: 60 }],
})

export const listSecurityEvents = endpoint('GET /admin/security-events', 'listSecurityEvents', {
  access: 'admin',
  topic: null,
  failure: 'Gabim gjatë marrjes së ngjarjeve të sigurisë',
})
