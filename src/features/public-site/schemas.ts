import * as z from 'zod/mini'
import { checked, emailField, idField, messageReply, requiredText } from '#platform/shared/fields.ts'
import { contactMessages } from './copy.ts'

const installationShape = z.object({
  /** True in demo mode: no public URL; demo salon, outbox and sandbox checkout exist. */
  demoMode: z.boolean(),
  /** True if emails are shown at `/outbox` instead of being sent. */
  outbox: z.boolean(),
  /** False without a mail server: nobody can register or reset a password. */
  mailReady: z.boolean(),
  version: z.string(),
  /** Recipient of contact messages. */
  contact: z.string(),
  /** The seller's name, address and tax id, as configured. */
  seller: z.string(),
  /** Name and contact of the data protection officer; empty without one. */
  officer: z.string(),
  /** Companies that keep data for the operator, with purpose and country; empty without any. */
  processors: z.string(),
})
export type InstallationInfo = z.output<typeof installationShape>

export const getInstallation = {
  summary: 'Properties of this installation: demo mode, destination of its mails, version',
  reply: installationShape,
}

export const sendContactBody = z.object({
  name: requiredText(contactMessages.nameRequired, 100),
  email: emailField(contactMessages.emailRequired),
  message: requiredText(contactMessages.messageRequired, 4000),
  /** Honeypot: hidden from people; a message with it is dropped. */
  website: z.optional(checked(z.string(), z.maxLength(500))),
  /** Idempotency key from the form. */
  id: z.optional(idField),
})

export const sendContact = {
  summary: 'Send a message to the operator of this installation',
  body: sendContactBody,
  reply: messageReply,
}
