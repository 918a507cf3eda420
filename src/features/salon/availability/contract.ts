import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

/** Maximum days of one request. */
export const maxDays = 62

export const availabilityMessages = {
  span: 'Kërkoni së paku një ditë dhe më së shumti dy muaj.',
  unknownBarber: 'Ky berber nuk është i sallonit tuaj.',
} as const

export const getAvailability = endpoint('GET /availability', 'getAvailability', {
  for: salonRoles,
  alsoTopics: ['hours', 'barbers', 'services'],
})
