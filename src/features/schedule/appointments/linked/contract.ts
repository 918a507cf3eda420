import { salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { linkedMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { VisitBefore } from './schemas.ts'

export { linkedMessages }

/** 404: the appointment is not one of several, as the change wants. */
export const notLinked = defineFault(404, 'not_found', 'Këto termine nuk u gjetën. Rifreskoni faqen.')

export const bookVisits = salonWrite({
  method: 'POST',
  path: '/visits',
  topic: 'appointments',
  outbox: 'id',
  transaction: false,
  status: 201,
  failure: linkedMessages.bookFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken'],
  types: typesOf<typeof schemas.bookVisits>(),
})

export const changeLinked = salonWrite({
  method: 'PUT',
  path: '/appointments/:id/linked',
  topic: 'appointments',
  outbox: 'key',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['appointmentGone', 'notLinked', 'ownAppointmentsOnly', 'partTaken', 'stale'],
  types: typesOf<typeof schemas.changeLinked>(),
})

export const changeParts = salonWrite({
  method: 'PUT',
  path: '/appointments/:id/parts',
  topic: 'appointments',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'stale'],
  types: typesOf<typeof schemas.changeParts>(),
})

export const removeLinked = salonWrite({
  method: 'DELETE',
  path: '/appointments/:id/linked',
  topic: 'appointments',
  outbox: 'key',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['appointmentGone', 'notLinked', 'ownAppointmentsOnly', 'partTaken'],
  types: typesOf<typeof schemas.removeLinked>(),
})

export const restoreLinked = salonWrite({
  method: 'POST',
  path: '/appointments/linked/restore',
  topic: 'appointments',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'stale'],
  types: typesOf<typeof schemas.restoreLinked>(),
})
