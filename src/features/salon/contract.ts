import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Salon } from './schemas.ts'

export { salonMessages } from './copy.ts'

export const getSalon = salonRead({
  path: '/user/salon',
  for: ['owner', 'reception'],
  topic: 'salon',
  types: typesOf<typeof schemas.getSalon>(),
})

export const updateSalon = salonWrite({
  method: 'PUT',
  path: '/user/salon',
  for: ['owner', 'reception'],
  topic: 'salon',
  types: typesOf<typeof schemas.updateSalon>(),
})
