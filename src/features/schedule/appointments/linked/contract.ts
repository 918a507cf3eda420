import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { changedMessage, linkedMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export { changedMessage, linkedMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments', for: salonRoles })

/** 404: the appointment is not linked in the requested way. */
export const notLinked = defineFault(404, 'not_found', 'Këto termine nuk u gjetën. Rifreskoni faqen.')

const changing = { transaction: false, failure: linkedMessages.changeFailed } as const

export const bookVisits = endpoint('POST /visits', 'bookVisits', {
  outbox: 'id',
  transaction: false,
  status: 201,
  failure: linkedMessages.bookFailed,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken'],
})

export const changeLinked = endpoint('PUT /appointments/:id/linked', 'changeLinked', {
  outbox: 'key',
  ...changing,
  faults: [
    'appointmentGone',
    'notLinked',
    'ownAppointmentsOnly',
    'partTaken',
    'paymentChanged',
    'stale',
    'withColleague',
  ],
})

export const changeParts = endpoint('PUT /appointments/:id/parts', 'changeParts', {
  ...changing,
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'stale'],
})

export const removeLinked = endpoint('DELETE /appointments/:id/linked', 'removeLinked', {
  outbox: 'key',
  ...changing,
  faults: [
    'appointmentGone',
    'notLinked',
    'ownAppointmentsOnly',
    'partTaken',
    'paymentChanged',
    'stale',
    'withColleague',
  ],
})

export const restoreLinked = endpoint('POST /appointments/linked/restore', 'restoreLinked', {
  ...changing,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'stale'],
})
