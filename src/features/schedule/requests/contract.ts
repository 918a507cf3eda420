import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { BookingRequest } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

export const requestMessages = {
  accepted: 'Kërkesa u pranua.',
  declined: 'Kërkesa u refuzua, ora është e lirë.',
  proposed: 'Kërkesa u zhvendos.',
  reopened: 'Kërkesa pret sërish përgjigje.',
  answered: 'Kjo kërkesë ka marrë përgjigje ndërkohë.',
} as const

/** 409: the request was answered, cancelled by the client, or has begun. Contains its current visits. */
export const requestAnswered = defineFault<{ appointments: Appointment[] }>(
  409,
  'request_answered',
  requestMessages.answered,
)

export const listRequests = endpoint('GET /online-requests', 'listRequests', { for: salonRoles })

export const acceptRequest = endpoint('POST /online-requests/:id/accept', 'acceptRequest', {
  for: salonRoles,
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
})

export const declineRequest = endpoint('POST /online-requests/:id/decline', 'declineRequest', {
  for: salonRoles,
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
})

export const proposeTime = endpoint('POST /online-requests/:id/propose', 'proposeTime', {
  for: salonRoles,
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
})

export const reopenRequest = endpoint('POST /online-requests/:id/reopen', 'reopenRequest', {
  for: salonRoles,
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered', 'stale'],
})

export const getOnlineFigures = endpoint('GET /reports/online', 'getOnlineFigures', {
  standby: true,
  for: ['owner', 'reception'],
  alsoTopics: ['online-booking'],
})
