import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { linkedMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { VisitBefore } from './schemas.ts'

export { linkedMessages }

/** 404: the appointment is not one of several, as the change wants. */
export const notLinked = defineFault(404, 'not_found', 'Këto termine nuk u gjetën. Rifreskoni faqen.')

export const bookVisits = endpoint('POST /visits', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'id',
  transaction: false,
  status: 201,
  failure: linkedMessages.bookFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken'],
  types: typesOf<typeof schemas.bookVisits>(),
})

export const changeLinked = endpoint('PUT /appointments/:id/linked', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'key',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['appointmentGone', 'notLinked', 'ownAppointmentsOnly', 'partTaken', 'stale'],
  types: typesOf<typeof schemas.changeLinked>(),
})

export const changeParts = endpoint('PUT /appointments/:id/parts', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'stale'],
  types: typesOf<typeof schemas.changeParts>(),
})

export const removeLinked = endpoint('DELETE /appointments/:id/linked', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'key',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['appointmentGone', 'notLinked', 'ownAppointmentsOnly', 'partTaken'],
  types: typesOf<typeof schemas.removeLinked>(),
})

export const restoreLinked = endpoint('POST /appointments/linked/restore', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  failure: linkedMessages.changeFailed,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'stale'],
  types: typesOf<typeof schemas.restoreLinked>(),
})
