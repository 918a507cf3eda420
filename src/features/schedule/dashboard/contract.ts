import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export const getDashboard = endpoint('GET /appointments/dashboard', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['day-close', 'online-booking'],
  failure: listAppointments.failure,
  types: typesOf<typeof schemas.getDashboard>(),
})
