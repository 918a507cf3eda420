import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { BookDay, SalesBook } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'sales', for: deskRoles })

export const getSalesBook = endpoint('GET /reports/sales-book', 'getSalesBook', {
  archive: true,
  alsoTopics: ['day-close'],
})

export const exportSalesBook = endpoint('GET /reports/sales-book/export', 'exportSalesBook', {
  archive: true,
  stream: true,
  failure: 'Gabim në eksportimin e librit. Ju lutem provoni përsëri.',
  topic: null,
})
