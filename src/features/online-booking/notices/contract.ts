import * as z from 'zod/mini'
import { pageEndpoint } from '#platform/shared/endpoint.ts'
import { checked } from '#platform/shared/fields.ts'
import { languageField } from '../texts/contract.ts'

const mails = {
  path: '/v/:token/email',
  access: 'visitor',
  params: z.object({ token: checked(z.string(), z.maxLength(200)) }),
  query: z.object({ gjuha: languageField }),
} as const

export const askUnsubscribe = pageEndpoint({
  method: 'GET',
  ...mails,
  summary: 'The question before a client gets no more mails about a visit',
})

export const unsubscribeVisit = pageEndpoint({
  method: 'POST',
  ...mails,
  // One-click unsubscribe (RFC 8058): the body is the mail program's.
  form: true,
  limits: [{ by: 'address', max: 60, minutes: 10 }],
  summary: 'No more mails about a visit',
})
