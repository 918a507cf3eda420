import type { MailTransport } from '#platform/server/mail/mail.ts'

export interface SentMail {
  from?: unknown
  to: string
  subject: string
  text: string
  html: string
}

/** A mail server that keeps what it gets. */
export function openMailbox(): { mails: SentMail[]; transport: MailTransport } {
  const mails: SentMail[] = []
  const transport: MailTransport = {
    send: async (message) => {
      mails.push({
        from: message.from,
        to: String(message.to),
        subject: String(message.subject),
        text: String(message.text),
        html: String(message.html),
      })
    },
    close: () => undefined,
  }
  return { mails, transport }
}
