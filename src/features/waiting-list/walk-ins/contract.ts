import { bookAppointment } from '#features/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { WalkIn } from './schemas.ts'

export { walkInMessages } from './messages.ts'

export const walkInGone = defineFault(404, 'not_found', 'Nuk është më në radhë. Rifreskoni faqen.')
/** 409: another device was first. */
export const alreadySeated = defineFault(409, 'already_seated', 'Ky klient u ul ndërkohë.')

export const listWalkIns = endpoint({
  method: 'GET',
  path: '/walk-ins',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  alsoTopics: ['appointments', 'hours', 'barbers', 'services'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listWalkIns>(),
})

export const saveWalkIn = endpoint({
  method: 'PUT',
  path: '/walk-ins/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveWalkIn>(),
})

export const removeWalkIn = endpoint({
  method: 'DELETE',
  path: '/walk-ins/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeWalkIn>(),
})

export const restoreWalkIn = endpoint({
  method: 'POST',
  path: '/walk-ins/:id/restore',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.restoreWalkIn>(),
})

export const seatWalkIn = endpoint({
  method: 'POST',
  path: '/walk-ins/:id/seat',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  // The booking opens its own: the free slots of a refusal are read after the rollback.
  transaction: false,
  failure: bookAppointment.failure,
  types: typesOf<typeof schemas.seatWalkIn>(),
})
