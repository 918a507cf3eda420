import { toCents } from '#platform/shared/money.ts'
import type { Prepaid } from '../contract.ts'
import type { PrepaidKind } from '../rules.ts'
import type { SaleLine } from './bill.ts'

export interface PrepaidPayment {
  method: PrepaidKind
  prepaid_id: string
  cents: number
}

/** Payments by what is prepaid: packages pay their uses, gift cards and deposits the other services and products in their order. */
export function prepaidPayments(
  { lines, used }: { lines: readonly { line: SaleLine }[]; used: readonly Prepaid[] },
  totals: readonly number[],
): PrepaidPayment[] {
  let goods = 0
  const packages = new Map<string, number>()
  for (const [at, { line }] of lines.entries()) {
    const cents = totals[at] ?? 0
    if (line.kind === 'service' && line.prepaid_id)
      packages.set(line.prepaid_id, (packages.get(line.prepaid_id) ?? 0) + cents)
    else if (line.kind === 'service' || line.kind === 'product') goods += cents
  }
  const payments: PrepaidPayment[] = [...packages].map(([prepaid_id, cents]) => ({
    method: 'package',
    prepaid_id,
    cents,
  }))
  for (const { id, kind, left } of used) {
    const cents = Math.min(toCents(left), goods)
    if (kind === 'package' || cents <= 0) continue
    payments.push({ method: kind, prepaid_id: id, cents })
    goods -= cents
  }
  return payments
}
