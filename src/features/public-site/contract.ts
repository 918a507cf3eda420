import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { checked, emailField, idField, requiredText } from '#platform/shared/fields.ts'

export const contactMessages = {
  nameRequired: 'Shkruani emrin tuaj.',
  emailRequired: 'Shkruani email-in tuaj, që të mund t’ju përgjigjemi.',
  messageRequired: 'Shkruani mesazhin tuaj.',
  sent: 'Mesazhi u dërgua. Ju përgjigjemi me email brenda orarit të mbështetjes.',
} as const

const installationShape = z.object({
  /** Demo mode: no public address; demo salon, outbox and sandbox checkout exist. */
  demoMode: z.boolean(),
  /** Emails are not sent but shown at `/outbox`. */
  outbox: z.boolean(),
  /** False if no mail server is configured: nobody can register or reset a password. */
  mailReady: z.boolean(),
  version: z.string(),
  /** Recipient of contact messages. */
  contact: z.string(),
  /** The seller's name, address and tax id, as configured. */
  seller: z.string(),
})
export type InstallationInfo = z.output<typeof installationShape>

export const getInstallation = endpoint({
  method: 'GET',
  path: '/installation',
  access: 'public',
  reply: installationShape,
  failure: loadFailedMessage,
  summary: 'What this installation is: demo mode, where its mails go, its version',
})

export const sendContact = endpoint({
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: z.object({
    name: requiredText(contactMessages.nameRequired, 100),
    email: emailField(contactMessages.emailRequired),
    message: requiredText(contactMessages.messageRequired, 4000),
    /** Honeypot: hidden from people; a message that has it is dropped. */
    website: z.optional(checked(z.string(), z.maxLength(500))),
    /** Idempotency key made by the form. */
    id: z.optional(idField),
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Mesazhi nuk u dërgua. Ju lutem provoni përsëri.',
  limits: [
    { by: 'address', max: 10, minutes: 60 },
    { by: 'sender', max: 5, minutes: 60 },
    // The address is typed: somebody else must not be able to use up another person's few messages.
    { by: 'account', max: 30, minutes: 60 },
  ],
  summary: 'Send a message to the operator of this installation',
})
