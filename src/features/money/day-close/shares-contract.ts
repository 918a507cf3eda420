import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './shares-schemas.ts'

export type { BarberShare } from './shares-schemas.ts'

export const listShares = salonRead({
  path: '/user/barbers/shares',
  for: ['owner'],
  topic: 'barbers',
  types: typesOf<typeof schemas.listShares>(),
})

export const setShare = salonWrite({
  method: 'PUT',
  path: '/user/barbers/:id/share',
  for: ['owner'],
  topic: 'barbers',
  faults: ['barberNotFound'],
  types: typesOf<typeof schemas.setShare>(),
})
