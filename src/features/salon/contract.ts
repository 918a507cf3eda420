import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { Salon } from './schemas.ts'

export { salonMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'salon', for: deskRoles })

export const getSalon = endpoint('GET /user/salon', 'getSalon')
export const updateSalon = endpoint('PUT /user/salon', 'updateSalon')
