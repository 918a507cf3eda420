import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

const endpoint = endpointsOf<typeof schemas>()

export const askUnsubscribe = endpoint('GET /v/:token/email', 'askUnsubscribe', { access: 'visitor', page: true })

export const unsubscribeVisit = endpoint('POST /v/:token/email', 'unsubscribeVisit', {
  access: 'visitor',
  page: true,
  // One-click unsubscribe (RFC 8058): the mail client posts the form.
  form: true,
  limits: [{ by: 'address', max: 60, minutes: 10 }],
})
