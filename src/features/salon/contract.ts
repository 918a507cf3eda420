import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { Salon } from './schemas.ts'

export { salonMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'salon' })

export const getSalon = endpoint('GET /user/salon', 'getSalon', { for: deskRoles })
export const updateSalon = endpoint('PUT /user/salon', 'updateSalon', { for: deskRoles })
