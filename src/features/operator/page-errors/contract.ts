import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { reportsAnHour } from './rules.ts'
import type * as schemas from './schemas.ts'

export { pageErrorMessages } from './copy.ts'

export type { PageErrorReport, PageErrors } from './schemas.ts'

/** Takes no session: nothing of a report says whose it is. */
export const reportPageError = endpoint('POST /page-errors', {
  access: 'public',
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: reportsAnHour.byAddress, minutes: 60 }],
  bodyBytes: 4_096,
  types: typesOf<typeof schemas.reportPageError>(),
})
