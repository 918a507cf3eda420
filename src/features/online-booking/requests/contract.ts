import type { Appointment } from '#features/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import type * as schemas from './schemas.ts'

export type { BookingRequest } from './schemas.ts'

export const requestMessages = {
  accepted: 'Kërkesa u pranua.',
  declined: 'Kërkesa u refuzua, ora është e lirë.',
  proposed: 'Kërkesa u zhvendos.',
  reopened: 'Kërkesa pret sërish përgjigje.',
  answered: 'Kjo kërkesë ka marrë përgjigje ndërkohë.',
} as const

/** 409: somebody answered it, or the client cancelled, or its time came. Carries its visits as they are now. */
export const requestAnswered = defineFault<{ appointments: Appointment[] }>(
  409,
  'request_answered',
  requestMessages.answered,
)

export const listRequests = endpoint({
  method: 'GET',
  path: '/online-requests',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listRequests>(),
})

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/online-requests/:id/accept',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.acceptRequest>(),
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/online-requests/:id/decline',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.declineRequest>(),
})

export const proposeTime = endpoint({
  method: 'POST',
  path: '/online-requests/:id/propose',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.proposeTime>(),
})

export const reopenRequest = endpoint({
  method: 'POST',
  path: '/online-requests/:id/reopen',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.reopenRequest>(),
})

export const getOnlineFigures = endpoint({
  method: 'GET',
  path: '/reports/online',
  standby: true,
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['online-booking'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getOnlineFigures>(),
})
