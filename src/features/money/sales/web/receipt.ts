import { amount, shortDate } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { saleMethodLabel } from '../methods.ts'

export interface Receipt {
  salon: string
  /** 'Dëftesë 12 · 20.11.2026, 14:30' */
  title: string
  /** Names and amounts of the lines and payments. */
  lines: readonly (readonly [string, string])[]
  total: string
  payments: readonly (readonly [string, string])[]
  note: string
}

/** The receipt of a sale, and of what its package paid at once; a sale on this device has no number. */
export function receiptOf(sale: Sale, use: Sale | null, { salon, zone }: { salon: string; zone: string }): Receipt {
  const { currency, number, sold_at } = sale
  const { date, time } = wallClock(new Date(sold_at), zone)
  const linesOf = (one: Sale, note = '') =>
    one.lines.map(
      ({ quantity, label, total }) =>
        [`${quantity > 1 ? `${quantity} × ` : ''}${label}${note}`, amount(note ? 0 : total, currency)] as const,
    )
  return {
    salon,
    title: `${[saleMessages.receipt, number > 0 && number].filter(Boolean).join(' ')} · ${shortDate(date)}, ${time}`,
    lines: [...linesOf(sale), ...(use ? linesOf(use, ` (${saleMessages.fromPackage})`) : [])],
    total: amount(sale.total, currency),
    payments: sale.payments.map((one) => [saleMethodLabel[one.method], amount(one.amount, currency)]),
    note: saleMessages.notFiscal,
  }
}

/** The receipt as the text of a message. */
export const receiptText = ({ salon, title, lines, total, payments, note }: Receipt): string =>
  [
    salon,
    title,
    '',
    ...lines.map((line) => line.join(': ')),
    `${saleMessages.sum}: ${total}`,
    ...payments.map((line) => line.join(': ')),
    '',
    note,
  ].join('\n')
