import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './shares-schemas.ts'

export type { BarberShare } from './shares-schemas.ts'

export const listShares = endpoint('GET /user/barbers/shares', {
  topic: 'barbers',
  types: typesOf<typeof schemas.listShares>(),
})

export const setShare = endpoint('PUT /user/barbers/:id/share', {
  topic: 'barbers',
  faults: ['barberNotFound'],
  types: typesOf<typeof schemas.setShare>(),
})
