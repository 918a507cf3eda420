import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './shares-schemas.ts'

export type { BarberShare } from './shares-schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'barbers' })

export const listShares = endpoint('GET /user/barbers/shares', 'listShares')
export const setShare = endpoint('PUT /user/barbers/:id/share', 'setShare', { faults: ['barberNotFound'] })
