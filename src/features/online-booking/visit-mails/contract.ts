import { pageEndpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export const askUnsubscribe = pageEndpoint('GET /v/:token/email', {
  access: 'visitor',
  types: typesOf<typeof schemas.askUnsubscribe>(),
})

export const unsubscribeVisit = pageEndpoint('POST /v/:token/email', {
  access: 'visitor',
  // One-click unsubscribe (RFC 8058): the body is the mail program's.
  form: true,
  limits: [{ by: 'address', max: 60, minutes: 10 }],
  types: typesOf<typeof schemas.unsubscribeVisit>(),
})
