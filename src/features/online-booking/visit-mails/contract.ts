import { pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const mails = {
  path: '/v/:token/email',
  access: 'visitor',
} as const

export const askUnsubscribe = pageEndpoint({
  method: 'GET',
  ...mails,
  types: typesOf<typeof schemas.askUnsubscribe>(),
})

export const unsubscribeVisit = pageEndpoint({
  method: 'POST',
  ...mails,
  // One-click unsubscribe (RFC 8058): the body is the mail program's.
  form: true,
  limits: [{ by: 'address', max: 60, minutes: 10 }],
  types: typesOf<typeof schemas.unsubscribeVisit>(),
})
