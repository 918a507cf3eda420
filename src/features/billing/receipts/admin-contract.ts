import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

/** Monthly sales export for the bookkeeper. Separate, so that salons do not load it. */
export const exportSales = endpoint('GET /admin/receipts/export', {
  standby: true,
  access: 'admin',
  stream: true,
  types: typesOf<typeof schemas.exportSales>(),
})
