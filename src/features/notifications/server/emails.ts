import type { Site } from '#platform/server/call.ts'
import { letter, type Letter } from '#platform/server/emailTemplate.ts'
import type { Mail } from '#platform/server/mail.ts'

/** An announcement of the operator: the message as it was typed, and the way out. */
export function announcementMail(
  site: Site,
  to: string,
  { subject, message, token }: { subject: string; message: string; token: string },
): Mail {
  const query = new URLSearchParams({ token })
  const content: Letter = {
    subject,
    title: subject,
    paragraphs: message
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean),
    notes: ['Këtë njoftim e morët sepse përdorni Orarin.'],
    link: { label: 'Nuk dua më njoftime', href: `${site.appUrl}/unsubscribe?${query}` },
  }
  return { ...letter(site, to, content), unsubscribeUrl: `${site.appUrl}/api/notifications/unsubscribe?${query}` }
}
