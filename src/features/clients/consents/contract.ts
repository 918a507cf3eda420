import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { ClientConsent } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'clients', for: deskRoles })

export const listClientConsents = endpoint('GET /clients/:id/consents', 'listClientConsents')
