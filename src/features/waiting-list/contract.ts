import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { Wait, WaitOffer } from './schemas.ts'

export { waitingMessages } from './messages.ts'

export const waitGone = defineFault(404, 'not_found', 'Pritja nuk u gjet. Rifreskoni faqen.')
/** 409: the appointment is cancelled or over. */
export const nothingToMove = defineFault(409, 'nothing_to_move', 'Ky termin nuk mund të zhvendoset më herët.')

export const getWaitingList = endpoint({
  method: 'GET',
  path: '/waiting-list',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  alsoTopics: ['appointments', 'hours', 'barbers', 'clients', 'services'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getWaitingList>(),
})

export const saveWait = endpoint({
  method: 'PUT',
  path: '/waiting-list/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveWait>(),
})

export const removeWait = endpoint({
  method: 'DELETE',
  path: '/waiting-list/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeWait>(),
})

export const restoreWait = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/restore',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.restoreWait>(),
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/decline',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.declineOffer>(),
})
