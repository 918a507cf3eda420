import type { Installation } from '#platform/server/call.ts'
import { renderEmail, type EmailContent } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'

/** An announcement: the message as typed, and an unsubscribe link. */
export function announcementMail(
  installation: Installation,
  to: string,
  { subject, message, token }: { subject: string; message: string; token: string },
): Mail {
  const query = new URLSearchParams({ token })
  const content: EmailContent = {
    subject,
    title: subject,
    paragraphs: message
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean),
    notes: ['Këtë njoftim e morët sepse përdorni Orarin.'],
    link: { label: 'Nuk dua më njoftime', href: `${installation.appUrl}/unsubscribe?${query}` },
  }
  return {
    ...renderEmail(installation, to, content),
    unsubscribeUrl: `${installation.appUrl}/api/notifications/unsubscribe?${query}`,
  }
}
