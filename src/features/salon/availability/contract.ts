import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

/** Longest span that is asked for at once. */
export const maxDays = 62

export const availabilityMessages = {
  span: 'Kërkoni së paku një ditë dhe më së shumti dy muaj.',
  unknownBarber: 'Ky berber nuk është i sallonit tuaj.',
} as const

export const getAvailability = endpoint('GET /availability', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  types: typesOf<typeof schemas.getAvailability>(),
})
