import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { reviewText, type ReviewReason } from '../rules.ts'
import type { Payment } from './queries.ts'

/** Tells an administrator that a payment waits for a person. */
export function reviewMail(
  installation: Installation,
  to: string,
  payment: Payment,
  reason: ReviewReason | 'refund',
): Mail {
  const { title, advice } = reviewText[reason]
  return renderEmail(installation, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs: [`Porosia ${payment.order_id} e përdoruesit ${payment.buyer_email} kërkon vëmendjen tuaj.`, advice],
    action: { label: 'Hap pagesat', href: `${installation.appUrl}/abonimi` },
  })
}
