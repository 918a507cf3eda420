import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { messageMessages } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { MessageTemplate, AppointmentMessage } from './schemas.ts'

export { messageMessages }

export const getMessageSetup = endpoint('GET /user/messages', {
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['salon'],
  types: typesOf<typeof schemas.getMessageSetup>(),
})

export const saveTemplate = endpoint('PUT /user/messages/:kind', {
  for: ['owner', 'reception'],
  topic: 'messages',
  types: typesOf<typeof schemas.saveTemplate>(),
})

export const listAppointmentMessages = endpoint('GET /appointments/:id/messages', {
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['appointments'],
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.listAppointmentMessages>(),
})

export const recordMessage = endpoint('POST /appointments/:id/messages', {
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  status: 201,
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
  types: typesOf<typeof schemas.recordMessage>(),
})

export const removeMessage = endpoint('DELETE /appointments/:id/messages/:message_id', {
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
  types: typesOf<typeof schemas.removeMessage>(),
})

export const getReminders = endpoint('GET /appointments/reminders', {
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['appointments', 'barbers', 'clients'],
  failure: listAppointments.failure,
  types: typesOf<typeof schemas.getReminders>(),
})
