import type { Installation } from '#platform/server/call.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { receiptMessages } from '../contract.ts'
import { receiptHtml, receiptLines, receiptTitle, sellerLines, type PaidOrder, type Receipt } from './receiptPage.ts'

/** The receipt itself, as a mail. */
export function receiptMail(installation: Installation, receipt: Receipt, payment: PaidOrder): Mail {
  const title = receiptTitle(receipt)
  const lines = receiptLines(receipt, payment).map(([label, text]) => `${label}: ${text}`)
  return {
    to: receipt.buyer_email,
    subject: `${title} – Orari`,
    text: [
      sellerLines(receipt).join('\n'),
      title,
      lines.join('\n'),
      receiptMessages.notFiscal,
      installation.appUrl,
    ].join('\n\n'),
    html: receiptHtml(receipt, payment),
  }
}
