import { endpointsOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { daysBetween, daysOf, type LocalDate } from '#platform/shared/time.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments' })

export const maxDays = 62

export const availabilityMessages = {
  span: 'Kërkoni së paku një ditë dhe më së shumti dy muaj.',
  unknownBarber: 'Ky berber nuk është i sallonit tuaj.',
} as const

/** The days of a span. Throws 400 for an empty or too long one. */
export function requestedDays({ from, to }: { from: LocalDate; to: LocalDate }): LocalDate[] {
  if (from > to || daysBetween(from, to) >= maxDays)
    throw badInput([{ field: 'to', message: availabilityMessages.span }])
  return daysOf(from, to)
}

export const getAvailability = endpoint('GET /availability', 'getAvailability', {
  for: salonRoles,
  alsoTopics: ['hours', 'barbers', 'services'],
})
