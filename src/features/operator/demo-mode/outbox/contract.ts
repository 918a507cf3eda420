import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { MailHead, OutboxMail } from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'outbox' })

export const emailNotFound = defineFault(404, 'not_found', 'Ky email nuk është më këtu. Zgjidhni një tjetër nga lista.')

export const listMails = endpoint('GET /outbox', 'listMails', { access: 'public' })
export const readMail = endpoint('GET /outbox/:id', 'readMail', { access: 'public', faults: ['emailNotFound'] })
