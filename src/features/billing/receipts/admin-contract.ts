import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ access: 'admin' })

/** Monthly sales export for the bookkeeper. Separate, so that salons do not load it. */
export const exportSales = endpoint('GET /admin/receipts/export', 'exportSales', {
  stream: true,
})
