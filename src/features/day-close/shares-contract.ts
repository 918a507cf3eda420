import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './shares-schemas.ts'

export type { BarberShare } from './shares-schemas.ts'

export const listShares = endpoint({
  method: 'GET',
  path: '/user/barbers/shares',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listShares>(),
})

export const setShare = endpoint({
  method: 'PUT',
  path: '/user/barbers/:id/share',
  access: 'subscriber',
  for: ['owner'],
  topic: 'barbers',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.setShare>(),
})
