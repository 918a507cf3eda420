import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export { closedSalonMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ access: 'admin' })

export const closedSalonGone = defineFault(404, 'not_found', 'Shitjet e këtij salloni nuk ruhen më.')

export const listClosedSalons = endpoint('GET /admin/closed-salons', 'listClosedSalons', { topic: null })
export const exportClosedSalon = endpoint('GET /admin/closed-salons/:id/sales', 'exportClosedSalon', {
  topic: null,
  stream: true,
  faults: ['closedSalonGone'],
})
