import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { plural } from '#platform/shared/sq.ts'
import { reviewText, type ReviewReason } from '../rules.ts'
import type { Order } from './orders.ts'

const openPayments = (installation: Installation) => ({
  label: 'Hap pagesat',
  href: `${installation.appUrl}/abonimi?tab=shqyrtimi`,
})

/** Mail to an administrator about an order that needs a review. */
export function reviewMail(installation: Installation, to: string, order: Order, reason: ReviewReason): Mail {
  const { title, advice } = reviewText[reason]
  return renderEmail(installation, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs: [`Porosia ${order.reference} e përdoruesit ${order.buyer_email} kërkon vëmendjen tuaj.`, advice],
    action: openPayments(installation),
  })
}

/** Mail to an administrator about callbacks refused since the last such mail. */
export function refusedMail(installation: Installation, to: string, orders: readonly string[]): Mail {
  const title = `U refuzuan njoftimet e ${plural(orders.length, 'porosie', 'porosive')}`
  return renderEmail(installation, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs: [
      `Erdhën njoftime pagese që nuk u pranuan: ${orders.slice(0, 10).join(', ')}.`,
      'Shkaku i zakonshëm është një fjalëkalim ose çelës i Paysera-s që është ndërruar vetëm në njërën anë. Te faqja e pagesave shkruan çfarë të bëni.',
    ],
    action: openPayments(installation),
  })
}
