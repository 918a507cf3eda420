import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { BookingRequest } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments', for: salonRoles })

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

const answer = {
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
} as const

export const listRequests = endpoint('GET /online-requests', 'listRequests')
export const acceptRequest = endpoint('POST /online-requests/:id/accept', 'acceptRequest', answer)
export const declineRequest = endpoint('POST /online-requests/:id/decline', 'declineRequest', {
  ...answer,
  faults: [...answer.faults, 'paymentChanged', 'stale'],
})
export const proposeTime = endpoint('POST /online-requests/:id/propose', 'proposeTime', answer)

export const reopenRequest = endpoint('POST /online-requests/:id/reopen', 'reopenRequest', {
  ...answer,
  faults: [...answer.faults, 'stale'],
})

export const getOnlineFigures = endpoint('GET /reports/online', 'getOnlineFigures', {
  standby: true,
  for: deskRoles,
  alsoTopics: ['online-booking'],
})
