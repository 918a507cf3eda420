import { endpointsOf } from '#platform/shared/endpoint.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { reportsAnHour } from './rules.ts'
import type * as schemas from './schemas.ts'

export { pageErrorMessages } from './copy.ts'

export type { PageErrorReport, PageErrors } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

/** Public and without session, so that reports are anonymous. */
export const reportPageError = endpoint('POST /page-errors', 'reportPageError', {
  access: 'public',
  failure: networkErrorMessage,
  limits: [{ by: 'address', max: reportsAnHour.byAddress, minutes: 60 }],
  bodyBytes: 4_096,
})
