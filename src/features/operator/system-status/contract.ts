import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { SystemStatus } from './schemas.ts'

export const systemMessages = {
  retried: 'Puna do të provohet përsëri.',
  mailRetried: 'Email-i do të dërgohet përsëri.',
} as const

export const jobNotFound = defineFault(404, 'not_found', 'Kjo punë nuk është më në listë.')
export const emailNotFound = defineFault(404, 'not_found', 'Ky email nuk është më në listë.')

export const getSystemStatus = endpoint('GET /system/status', {
  access: 'admin',
  topic: 'system-status',
  types: typesOf<typeof schemas.getSystemStatus>(),
})

export const retryJob = endpoint('POST /system/jobs/:id/retry', {
  access: 'admin',
  topic: 'system-status',
  faults: ['jobNotFound'],
  types: typesOf<typeof schemas.retryJob>(),
})

export const retryMail = endpoint('POST /system/mails/:id/retry', {
  access: 'admin',
  topic: 'system-status',
  faults: ['emailNotFound'],
  types: typesOf<typeof schemas.retryMail>(),
})
