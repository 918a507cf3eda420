import * as z from 'zod/mini'
import { byId, instantText, limitField, pageField, pagination } from '#platform/shared/fields.ts'

const mailHead = z.object({ id: z.string(), to: z.string(), subject: z.string(), sent_at: z.nullable(instantText) })
export type MailHead = z.output<typeof mailHead>

const mailShape = z.extend(mailHead, { from: z.string(), text: z.string(), html: z.string() })
export type OutboxMail = z.output<typeof mailShape>

export const listMails = {
  summary: 'Demo mode: mails stored instead of sent, newest first',
  query: z.object({ page: pageField, limit: limitField(20) }),
  reply: z.object({ mails: z.array(mailHead), pagination }),
}

export const readMail = {
  summary: 'Demo mode: one mail of the outbox',
  params: byId,
  reply: z.object({ mail: mailShape }),
}
