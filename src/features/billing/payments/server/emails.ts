import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { plural } from '#platform/shared/sq.ts'
import { reviewText, type ReviewReason } from '../rules.ts'
import type { Order } from './orders.ts'

const alertMail = (installation: Installation, to: string, title: string, paragraphs: string[]): Mail =>
  renderEmail(installation, to, {
    subject: `${title} – Orari`,
    title,
    paragraphs,
    action: { label: 'Hap pagesat', href: `${installation.appUrl}/abonimi?tab=shqyrtimi` },
  })

export function reviewMail(installation: Installation, to: string, order: Order, reason: ReviewReason): Mail {
  const { title, advice } = reviewText[reason]
  return alertMail(installation, to, title, [
    `Porosia ${order.reference} e përdoruesit ${order.buyer_email} kërkon vëmendjen tuaj.`,
    advice,
  ])
}

export const refusedMail = (installation: Installation, to: string, orders: readonly string[]): Mail =>
  alertMail(installation, to, `U refuzuan njoftimet e ${plural(orders.length, 'porosie', 'porosive')}`, [
    `Erdhën njoftime pagese që nuk u pranuan: ${orders.slice(0, 10).join(', ')}.`,
    'Shkaku i zakonshëm është një fjalëkalim ose çelës i Paysera-s që është ndërruar vetëm në njërën anë. Te faqja e pagesave shkruan çfarë të bëni.',
  ])
