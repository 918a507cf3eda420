import { bookAppointment } from '#features/schedule/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { WalkIn } from './schemas.ts'

export { walkInMessages } from './copy.ts'

export const walkInGone = defineFault(404, 'not_found', 'Nuk është më në radhë. Rifreskoni faqen.')
/** 409: another device was faster. */
export const alreadySeated = defineFault(409, 'already_seated', 'Ky klient u ul ndërkohë.')

export const listWalkIns = endpoint('GET /walk-ins', {
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  alsoTopics: ['appointments', 'hours', 'barbers', 'services'],
  types: typesOf<typeof schemas.listWalkIns>(),
})

export const saveWalkIn = endpoint('PUT /walk-ins/:id', {
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  faults: ['ownAppointmentsOnly'],
  types: typesOf<typeof schemas.saveWalkIn>(),
})

export const removeWalkIn = endpoint('DELETE /walk-ins/:id', {
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  faults: ['walkInGone'],
  types: typesOf<typeof schemas.removeWalkIn>(),
})

export const restoreWalkIn = endpoint('POST /walk-ins/:id/restore', {
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  faults: ['walkInGone'],
  types: typesOf<typeof schemas.restoreWalkIn>(),
})

export const seatWalkIn = endpoint('POST /walk-ins/:id/seat', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  // Opens its own transaction, because the free slots of a fault are read after the rollback.
  transaction: false,
  failure: bookAppointment.failure,
  faults: ['alreadyBooked', 'alreadySeated', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'walkInGone'],
  types: typesOf<typeof schemas.seatWalkIn>(),
})
