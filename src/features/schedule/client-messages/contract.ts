import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { salonRead, salonWrite, typesOf } from '#platform/shared/endpoint.ts'
import { messageMessages } from './rules.ts'
import type * as schemas from './schemas.ts'

export type { MessageTemplate, AppointmentMessage } from './schemas.ts'

export { messageMessages }

export const getMessageSetup = salonRead({
  path: '/user/messages',
  topic: 'messages',
  alsoTopics: ['salon'],
  types: typesOf<typeof schemas.getMessageSetup>(),
})

export const saveTemplate = salonWrite({
  method: 'PUT',
  path: '/user/messages/:kind',
  for: ['owner', 'reception'],
  topic: 'messages',
  types: typesOf<typeof schemas.saveTemplate>(),
})

export const listAppointmentMessages = salonRead({
  path: '/appointments/:id/messages',
  topic: 'messages',
  alsoTopics: ['appointments'],
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.listAppointmentMessages>(),
})

export const recordMessage = salonWrite({
  method: 'POST',
  path: '/appointments/:id/messages',
  topic: 'messages',
  status: 201,
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
  types: typesOf<typeof schemas.recordMessage>(),
})

export const removeMessage = salonWrite({
  method: 'DELETE',
  path: '/appointments/:id/messages/:message_id',
  topic: 'messages',
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
  types: typesOf<typeof schemas.removeMessage>(),
})

export const getReminders = salonRead({
  path: '/appointments/reminders',
  topic: 'messages',
  alsoTopics: ['appointments', 'barbers', 'clients'],
  failure: listAppointments.failure,
  types: typesOf<typeof schemas.getReminders>(),
})
