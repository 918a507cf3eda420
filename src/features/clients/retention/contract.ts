import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { IdleClient } from './schemas.ts'

/** For the owner alone, and no key. */
const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

export const runGone = defineFault(404, 'not_found', 'Këta klientë u fshinë përfundimisht dhe nuk kthehen më.')
export const runGoesOn = defineFault(409, 'run_goes_on', 'Një anonimizim është ende në punë. Prisni të mbarojë.')

export const listIdleClients = endpoint('GET /clients/idle', 'listIdleClients', { protective: true })
export const saveRetention = endpoint('PUT /clients/retention', 'saveRetention', { protective: true })
export const startRetentionRun = endpoint('PUT /clients/retention/runs/:id', 'startRetentionRun', {
  protective: true,
  faults: ['runGoesOn'],
})
export const undoRetentionRun = endpoint('POST /clients/retention/runs/:id/undo', 'undoRetentionRun', {
  protective: true,
  faults: ['runGone', 'runGoesOn'],
})
