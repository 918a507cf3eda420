import type { Selectable } from 'kysely'
import type { PaymentRow, ReceiptRow } from '#database/rows/subscriptions.ts'
import { planLabel } from '../../subscriptions/contract.ts'
import { instantDate, money, number, shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { receiptMessages } from '../contract.ts'
import { receiptNumber } from '../rules.ts'

export type Receipt = Selectable<ReceiptRow>
export type PaidOrder = Pick<Selectable<PaymentRow>, 'order_id' | 'provider'>

const means: Record<PaidOrder['provider'], string> = {
  paysera: 'Kartë, përmes Paysera-s',
  practice: 'Pagesë provë: nuk u transferuan para',
  cash: 'Para në dorë',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export function receiptTitle(receipt: Receipt): string {
  return `Dëftesë pagese nr. ${receiptNumber(receipt.year, receipt.number)}`
}

/** The lines of a receipt as label and text, for the document and for the mail's plain text. */
export function receiptLines(receipt: Receipt, payment: PaidOrder): [label: string, text: string][] {
  const day = (instant: Date) => instantDate(instant, receipt.time_zone)
  return [
    ['Data', day(receipt.issued_at)],
    ['Blerësi', `${receipt.buyer_name} (${receipt.buyer_email})`],
    ['Përshkrimi', `Orari – abonimi ${planLabel(receipt.plan).toLowerCase()}`],
    ['Periudha', `${day(receipt.period_start)} – ${shortDate(lastDay(receipt.period_end, receipt.time_zone))}`],
    ['Mënyra e pagesës', means[payment.provider]],
    ['Porosia', payment.order_id],
    ['Pa TVSH', money(receipt.net_cents)],
    [`TVSH ${number(receipt.vat_rate)}%`, money(receipt.vat_cents)],
    ['Gjithsej', money(receipt.gross_cents)],
  ]
}

/** Name, address and tax number of the seller, as far as they are configured. */
export function sellerLines(receipt: Receipt): string[] {
  const taxId = receipt.seller_tax_id ? `Numri fiskal: ${receipt.seller_tax_id}` : ''
  return [receipt.seller_name, receipt.seller_address, taxId].filter(Boolean)
}

/** The receipt as a document that mail programs show, browsers open and printers print: attributes style it, no sheet. */
export function receiptHtml(receipt: Receipt, payment: PaidOrder): string {
  const title = receiptTitle(receipt)
  const rows = receiptLines(receipt, payment).map(([label, text], i, all) => {
    const total = i === all.length - 1
    const cell = `padding:9px 0;border-top:1px solid ${total ? '#1d1a16' : '#e8e1d7'};${total ? 'font-weight:700' : ''}`
    const right = i >= all.length - 3 ? 'text-align:right' : ''
    return `<tr><th scope="row" style="${cell};text-align:left;font-weight:${total ? 700 : 400};color:${total ? '#1d1a16' : '#5d554a'};padding-right:24px;vertical-align:top">${escape(label)}</th><td style="${cell};${right}">${escape(text)}</td></tr>`
  })
  const [name = '', ...rest] = sellerLines(receipt)
  return `<!doctype html>
<html lang="sq">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escape(title)}</title>
</head>
<body style="margin:0;padding:32px 20px;background:#ffffff;color:#1d1a16;font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:620px;margin:0 auto">
<p style="margin:0;font-weight:700">${escape(name)}</p>
${rest.map((line) => `<p style="margin:0;color:#5d554a">${escape(line)}</p>`).join('\n')}
<h1 style="margin:28px 0 16px;font-size:22px;line-height:1.3">${escape(title)}</h1>
<table style="width:100%;border-collapse:collapse">
${rows.join('\n')}
</table>
<p style="margin:24px 0 0;color:#5d554a">${escape(receiptMessages.notFiscal)}</p>
</div>
</body>
</html>
`
}
