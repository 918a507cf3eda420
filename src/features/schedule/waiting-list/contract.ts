import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Wait, WaitOffer } from './schemas.ts'

export { waitingMessages } from './copy.ts'

export const waitGone = defineFault(404, 'not_found', 'Pritja nuk u gjet. Rifreskoni faqen.')
/** 409: the appointment is cancelled or over. */
export const nothingToMove = defineFault(409, 'nothing_to_move', 'Ky termin nuk mund të zhvendoset më herët.')

export const getWaitingList = endpoint('GET /waiting-list', {
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  alsoTopics: ['appointments', 'hours', 'barbers', 'clients', 'services'],
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.getWaitingList>(),
})

export const saveWait = endpoint('PUT /waiting-list/:id', {
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  faults: ['appointmentGone', 'nothingToMove', 'waitGone'],
  types: typesOf<typeof schemas.saveWait>(),
})

export const removeWait = endpoint('DELETE /waiting-list/:id', {
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  faults: ['waitGone'],
  types: typesOf<typeof schemas.removeWait>(),
})

export const restoreWait = endpoint('POST /waiting-list/:id/restore', {
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  faults: ['waitGone'],
  types: typesOf<typeof schemas.restoreWait>(),
})

export const declineOffer = endpoint('POST /waiting-list/:id/decline', {
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  faults: ['waitGone'],
  types: typesOf<typeof schemas.declineOffer>(),
})
