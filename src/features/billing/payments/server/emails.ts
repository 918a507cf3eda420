import type { Site } from '#platform/server/call.ts'
import { letter } from '#platform/server/emailTemplate.ts'
import type { Mail } from '#platform/server/mail.ts'
import { paymentMessages } from '../contract.ts'
import { reviewText, type ReviewReason } from '../rules.ts'
import type { Payment } from './queries.ts'
import {
  receiptHtml,
  receiptLines,
  receiptTitle,
  sellerLines,
  type Receipt,
} from '../../receipts/server/receiptPage.ts'

/** The receipt itself, as a mail. */
export function receiptMail(site: Site, receipt: Receipt, payment: Payment): Mail {
  const title = receiptTitle(receipt)
  const lines = receiptLines(receipt, payment).map(([label, text]) => `${label}: ${text}`)
  return {
    to: receipt.buyer_email,
    subject: `${title} – Orari`,
    text: [sellerLines(receipt).join('\n'), title, lines.join('\n'), paymentMessages.notFiscal, site.appUrl].join(
      '\n\n',
    ),
    html: receiptHtml(receipt, payment),
  }
}

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
