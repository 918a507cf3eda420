import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { BookingRequest } from './schemas.ts'

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

export const listRequests = endpoint('GET /online-requests', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  types: typesOf<typeof schemas.listRequests>(),
})

export const acceptRequest = endpoint('POST /online-requests/:id/accept', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
  types: typesOf<typeof schemas.acceptRequest>(),
})

export const declineRequest = endpoint('POST /online-requests/:id/decline', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
  types: typesOf<typeof schemas.declineRequest>(),
})

export const proposeTime = endpoint('POST /online-requests/:id/propose', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered'],
  types: typesOf<typeof schemas.proposeTime>(),
})

export const reopenRequest = endpoint('POST /online-requests/:id/reopen', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'requestAnswered', 'stale'],
  types: typesOf<typeof schemas.reopenRequest>(),
})

export const getOnlineFigures = endpoint('GET /reports/online', {
  standby: true,
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['online-booking'],
  types: typesOf<typeof schemas.getOnlineFigures>(),
})
