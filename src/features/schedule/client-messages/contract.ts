import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles, salonRoles } from '#platform/shared/roles.ts'
import { messageMessages } from './copy.ts'
import type * as schemas from './schemas.ts'

export type { MessageTemplate, AppointmentMessage } from './schemas.ts'

export { messageMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'messages', for: salonRoles })

export const getMessageSetup = endpoint('GET /user/messages', 'getMessageSetup', { alsoTopics: ['salon'] })

export const saveTemplate = endpoint('PUT /user/messages/:kind', 'saveTemplate', { for: deskRoles })

export const listAppointmentMessages = endpoint('GET /appointments/:id/messages', 'listAppointmentMessages', {
  alsoTopics: ['appointments'],
  faults: ['appointmentGone'],
})

export const recordMessage = endpoint('POST /appointments/:id/messages', 'recordMessage', {
  status: 201,
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
})

export const removeMessage = endpoint('DELETE /appointments/:id/messages/:message_id', 'removeMessage', {
  faults: ['appointmentGone', 'ownAppointmentsOnly'],
})

export const getReminders = endpoint('GET /appointments/reminders', 'getReminders', {
  alsoTopics: ['appointments', 'barbers', 'clients'],
  failure: listAppointments.failure,
})
