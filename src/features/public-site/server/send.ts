import type { Call } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { contactMessages, type sendContact } from '../contract.ts'

/** Emails a visitor's message to the operator. Spam caught by the honeypot gets the same reply. */
export async function send(call: Call, input: InputOf<typeof sendContact>) {
  const { contactEmail } = call.installation
  if (!input.website) {
    const mail = renderEmail(call.installation, contactEmail, {
      // Contains no visitor input, because the subject appears in the audit log.
      subject: 'Mesazh nga faqja e kontaktit – Orari',
      title: `Mesazh nga ${input.name}`,
      paragraphs: [input.message, `Përgjigjja shkon te ${input.email}.`],
      action: { label: 'Përgjigju', href: `mailto:${encodeURIComponent(input.email)}` },
    })
    await queueMail(call, mail, input.id)
  }
  return { message: contactMessages.sent }
}
