import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

/** The bookkeeper's month. Salons load none of it. */
export const exportSales = endpoint('GET /admin/receipts/export', {
  standby: true,
  access: 'admin',
  stream: true,
  types: typesOf<typeof schemas.exportSales>(),
})
