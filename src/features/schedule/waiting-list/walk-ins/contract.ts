import { bookAppointment } from '#features/schedule/appointments/contract.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { WalkIn } from './schemas.ts'

export { walkInMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'waiting-list', for: salonRoles })

export const walkInGone = defineFault(404, 'not_found', 'Nuk është më në radhë. Rifreskoni faqen.')
/** 409: another device was faster. */
export const alreadySeated = defineFault(409, 'already_seated', 'Ky klient u ul ndërkohë.')

export const listWalkIns = endpoint('GET /walk-ins', 'listWalkIns', {
  alsoTopics: ['appointments', 'hours', 'barbers', 'services'],
})

export const saveWalkIn = endpoint('PUT /walk-ins/:id', 'saveWalkIn', { faults: ['ownAppointmentsOnly'] })

export const removeWalkIn = endpoint('DELETE /walk-ins/:id', 'removeWalkIn', {
  faults: ['alreadySeated', 'ownAppointmentsOnly', 'walkInGone'],
})

export const restoreWalkIn = endpoint('POST /walk-ins/:id/restore', 'restoreWalkIn', {
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'walkInGone'],
})

export const seatWalkIn = endpoint('POST /walk-ins/:id/seat', 'seatWalkIn', {
  topic: 'appointments',
  // Opens its own transaction, because the free slots of a fault are read after the rollback.
  transaction: false,
  failure: bookAppointment.failure,
  faults: ['alreadyBooked', 'alreadySeated', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'walkInGone'],
})
