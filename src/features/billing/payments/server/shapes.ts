import { receiptNumber } from '../../receipts/rules.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { AdminPayment, HistoryPayment } from '../contract.ts'
import type { PaymentWithPapers } from './queries.ts'

/** A payment as its salon reads it. */
export function historyPaymentOf(row: PaymentWithPapers): HistoryPayment {
  const { receipt_id: id, receipt_year: year, receipt_number: number } = row
  return {
    id: row.id,
    order: row.order_id,
    plan: row.plan,
    amount: toEuros(row.amount_cents),
    refunded: toEuros(Number(row.refunded_cents ?? 0)),
    provider: row.provider,
    state: row.state,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    receipt: id && year !== null && number !== null ? { id, number: receiptNumber(year, number) } : null,
  }
}

/** A payment as the administrator reads it. */
export function adminPaymentOf(row: PaymentWithPapers): AdminPayment {
  return {
    ...historyPaymentOf(row),
    user: { id: row.user_id, username: row.buyer_name, email: row.buyer_email },
    is_test: row.is_test,
    note: row.note,
  }
}
