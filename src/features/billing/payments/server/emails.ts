import type { Site } from '#platform/server/call.ts'
import { letter } from '#platform/server/emailTemplate.ts'
import type { Mail } from '#platform/server/mail.ts'
import { reviewText, type ReviewReason } from '../rules.ts'
import type { Payment } from './queries.ts'

/** Tells an administrator that a payment waits for a person. */
export function reviewMail(site: Site, to: string, payment: Payment, reason: ReviewReason | 'refund'): Mail {
  const { title, advice } = reviewText[reason]
  return letter(site, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs: [`Porosia ${payment.order_id} e përdoruesit ${payment.buyer_email} kërkon vëmendjen tuaj.`, advice],
    action: { label: 'Hap pagesat', href: `${site.appUrl}/abonimi` },
  })
}
