import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { idField, instantText, limitField, pageField, pagination } from '#platform/shared/fields.ts'

export const emailNotFound = defineFault(404, 'not_found', 'Ky email nuk është më këtu. Zgjidhni një tjetër nga lista.')

/** A mail of the demo outbox, as lists show it. */
const mailHead = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sent_at: z.nullable(instantText),
})
export type MailHead = z.output<typeof mailHead>

const mailShape = z.extend(mailHead, { from: z.string(), text: z.string(), html: z.string() })
export type OutboxMail = z.output<typeof mailShape>

export const listMails = endpoint({
  method: 'GET',
  path: '/outbox',
  access: 'public',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ mails: z.array(mailHead), pagination }),
  failure: loadFailedMessage,
  topic: 'outbox',
  summary: 'Demo mode: the mails that were written instead of sent, newest first',
})

export const readMail = endpoint({
  method: 'GET',
  path: '/outbox/:id',
  access: 'public',
  params: z.object({ id: idField }),
  reply: z.object({ mail: mailShape }),
  failure: loadFailedMessage,
  topic: 'outbox',
  summary: 'Demo mode: one mail of the outbox',
})
