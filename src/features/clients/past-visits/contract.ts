import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { PastVisit } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

export const listPastVisits = endpoint('GET /clients/:id/past-visits', 'listPastVisits', {
  for: salonRoles,
  archive: true,
})
