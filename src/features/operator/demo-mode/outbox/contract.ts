import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { MailHead, OutboxMail } from './schemas.ts'

export const emailNotFound = defineFault(404, 'not_found', 'Ky email nuk është më këtu. Zgjidhni një tjetër nga lista.')

export const listMails = endpoint('GET /outbox', {
  access: 'public',
  topic: 'outbox',
  types: typesOf<typeof schemas.listMails>(),
})

export const readMail = endpoint('GET /outbox/:id', {
  access: 'public',
  topic: 'outbox',
  faults: ['emailNotFound'],
  types: typesOf<typeof schemas.readMail>(),
})
