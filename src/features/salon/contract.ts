import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { Salon } from './schemas.ts'

export { salonMessages } from './messages.ts'

export const getSalon = endpoint({
  method: 'GET',
  path: '/user/salon',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'salon',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getSalon>(),
})

export const updateSalon = endpoint({
  method: 'PUT',
  path: '/user/salon',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'salon',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.updateSalon>(),
})
