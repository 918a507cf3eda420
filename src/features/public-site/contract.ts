import * as z from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { loadFailedMessage } from '#platform/shared/fault.ts'
import { emailField, idField, requiredText } from '#platform/shared/fields.ts'

/** The sentences of the contact form. Each stands here once. */
export const contactMessages = {
  nameRequired: 'Shkruani emrin tuaj.',
  emailRequired: 'Shkruani email-in tuaj, që të mund t’ju përgjigjemi.',
  messageRequired: 'Shkruani mesazhin tuaj.',
  sent: 'Mesazhi u dërgua. Ju përgjigjemi me email brenda orarit të mbështetjes.',
} as const

export const installationShape = z.object({
  /** Demo mode: no public address; demo salon, outbox and sandbox checkout exist. */
  demoMode: z.boolean(),
  /** Mails do not leave: they are to be read at `/outbox`. */
  outbox: z.boolean(),
  version: z.string(),
  /** Where messages to us go. */
  contact: z.string(),
  /** Who offers the service: name, address and number, as far as they are configured. */
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
    /** Not shown to people: whatever fills it in is a program, and its message goes nowhere. */
    website: z.string().max(500).optional(),
    /** Made by the form: the same message sent again is the same message. */
    id: idField.optional(),
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Mesazhi nuk u dërgua. Ju lutem provoni përsëri.',
  limits: [
    { by: 'address', max: 10, minutes: 60 },
    { by: 'account', max: 5, minutes: 60 },
  ],
  summary: 'Send a message to whoever runs this installation',
})
