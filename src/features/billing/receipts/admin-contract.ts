import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './admin-schemas.ts'

/** The bookkeeper's month. Salons load none of it. */
export const exportSales = endpoint({
  method: 'GET',
  path: '/admin/receipts/export',
  standby: true,
  access: 'admin',
  stream: true,
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.exportSales>(),
})
