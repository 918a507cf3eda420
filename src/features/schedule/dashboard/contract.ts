import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

export const getDashboard = endpoint('GET /appointments/dashboard', 'getDashboard', {
  for: salonRoles,
  alsoTopics: ['day-close', 'online-booking'],
  failure: listAppointments.failure,
})
