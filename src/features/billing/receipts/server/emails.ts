import type { Installation } from '#platform/server/call.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import type { Document } from './document.ts'
import { documentHtml } from './documentPage.ts'

/** Mail with a receipt or credit note. */
export function documentMail(installation: Installation, document: Document): Mail {
  const { title, seller, rows, amounts, notes, buyerEmail } = document
  const lines = [...rows, ...amounts].map(([label, text]) => `${label}: ${text}`)
  return {
    to: buyerEmail,
    subject: `${title} – Orari`,
    text: [seller.join('\n'), title, lines.join('\n'), ...notes, installation.appUrl].join('\n\n'),
    html: documentHtml(document),
  }
}
