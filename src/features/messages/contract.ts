import { listAppointments } from '#features/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { messageMessages } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { MessageTemplate, AppointmentMessage } from './schemas.ts'

export { messageMessages }

export const getMessageSetup = endpoint({
  method: 'GET',
  path: '/user/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['salon'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.getMessageSetup>(),
})

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/user/messages/:kind',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'messages',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.saveTemplate>(),
})

export const listAppointmentMessages = endpoint({
  method: 'GET',
  path: '/appointments/:id/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['appointments'],
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listAppointmentMessages>(),
})

export const recordMessage = endpoint({
  method: 'POST',
  path: '/appointments/:id/messages',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  status: 201,
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.recordMessage>(),
})

export const removeMessage = endpoint({
  method: 'DELETE',
  path: '/appointments/:id/messages/:message_id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.removeMessage>(),
})

export const getReminders = endpoint({
  method: 'GET',
  path: '/appointments/reminders',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'messages',
  alsoTopics: ['appointments', 'barbers', 'clients'],
  failure: listAppointments.failure,
  types: typesOf<typeof schemas.getReminders>(),
})
