import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { salonRead, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export const getDashboard = salonRead({
  path: '/appointments/dashboard',
  topic: 'appointments',
  alsoTopics: ['day-close', 'online-booking'],
  failure: listAppointments.failure,
  types: typesOf<typeof schemas.getDashboard>(),
})
