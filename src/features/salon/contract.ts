import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Salon } from './schemas.ts'

export { salonMessages } from './copy.ts'

export const getSalon = endpoint('GET /user/salon', {
  for: ['owner', 'reception'],
  topic: 'salon',
  types: typesOf<typeof schemas.getSalon>(),
})

export const updateSalon = endpoint('PUT /user/salon', {
  for: ['owner', 'reception'],
  topic: 'salon',
  types: typesOf<typeof schemas.updateSalon>(),
})
