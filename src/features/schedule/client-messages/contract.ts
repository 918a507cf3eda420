import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { messageMessages } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { MessageTemplate, AppointmentMessage } from './schemas.ts'

export { messageMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'messages' })

export const getMessageSetup = endpoint('GET /user/messages', 'getMessageSetup', {
  for: salonRoles,
  alsoTopics: ['salon'],
})

export const saveTemplate = endpoint('PUT /user/messages/:kind', 'saveTemplate', { for: ['owner', 'reception'] })

export const listAppointmentMessages = endpoint('GET /appointments/:id/messages', 'listAppointmentMessages', {
  for: salonRoles,
  alsoTopics: ['appointments'],
  faults: ['appointmentGone'],
})

export const recordMessage = endpoint('POST /appointments/:id/messages', 'recordMessage', {
  for: salonRoles,
  status: 201,
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
})

export const removeMessage = endpoint('DELETE /appointments/:id/messages/:message_id', 'removeMessage', {
  for: salonRoles,
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
})

export const getReminders = endpoint('GET /appointments/reminders', 'getReminders', {
  for: salonRoles,
  alsoTopics: ['appointments', 'barbers', 'clients'],
  failure: listAppointments.failure,
})
