import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { SystemStatus } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'system-status', access: 'admin' })

export const systemMessages = {
  retried: 'Puna do të provohet përsëri.',
  mailRetried: 'Email-i do të dërgohet përsëri.',
} as const

export const jobNotFound = defineFault(404, 'not_found', 'Kjo punë nuk është më në listë.')
export const emailNotFound = defineFault(404, 'not_found', 'Ky email nuk është më në listë.')

export const getSystemStatus = endpoint('GET /system/status', 'getSystemStatus')

export const retryJob = endpoint('POST /system/jobs/:id/retry', 'retryJob', { faults: ['jobNotFound'] })

export const retryMail = endpoint('POST /system/mails/:id/retry', 'retryMail', { faults: ['emailNotFound'] })
