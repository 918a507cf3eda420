import { toCents } from '#platform/shared/money.ts'
import type { Prepaid } from '../contract.ts'
import { goodsOf, type PrepaidKind } from '../rules.ts'
import type { SaleLine } from './bill.ts'

export interface PrepaidPayment {
  method: PrepaidKind
  prepaid_id: string
  cents: number
}

/**
 * Payments by what is prepaid: packages pay their uses, gift cards and deposits the other services and products in
 * their order.
 */
export function prepaidPayments(
  { lines, used }: { lines: readonly { line: SaleLine }[]; used: readonly Prepaid[] },
  totals: readonly number[],
): PrepaidPayment[] {
  const goods = goodsOf(lines.map(({ line }, at) => ({ ...line, total_cents: totals[at] ?? 0 })))
  const payments: PrepaidPayment[] = [...goods.uses].map(([prepaid_id, cents]) => ({
    method: 'package',
    prepaid_id,
    cents,
  }))
  let rest = goods.cents
  for (const { id, kind, left } of used) {
    const cents = Math.min(toCents(left), rest)
    if (kind === 'package' || cents <= 0) continue
    payments.push({ method: kind, prepaid_id: id, cents })
    rest -= cents
  }
  return payments
}
