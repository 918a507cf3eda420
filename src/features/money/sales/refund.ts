import { goodsOf, isPrepaid, refundOf, type MethodAmount, type TapMethod } from './rules.ts'

/** Refunds of a return, for browser and server. Amounts are whole cents of one currency. */

export interface ReturnedGoods {
  /** Returned lines, with amounts below 0. */
  lines: Parameters<typeof goodsOf>[0]
  /** The rest of the sale's debt. */
  owedCents: number
  /** Payments of the sale, of its corrections, and of its earlier returns as negative amounts. */
  paid: readonly MethodAmount[]
}

const sumOf = (amounts: readonly { cents: number }[]): number => amounts.reduce((sum, { cents }) => sum + cents, 0)

/** Refunds of debts and of what is prepaid, which go back to where they came from, however the rest is refunded. */
const isFixed = ({ method }: MethodAmount): boolean => method === 'debt' || isPrepaid(method)

/**
 * Refunds: packages, then a debt, then gift cards and deposits, then the others as they were paid, or all by `method`.
 * Amounts are above 0.
 */
export function refundBy({ lines, owedCents, paid }: ReturnedGoods, method: TapMethod | null): MethodAmount[] {
  const goods = goodsOf(lines)
  const uses = [...goods.uses].map(([prepaid_id, cents]): MethodAmount => ({
    method: 'package',
    prepaid_id,
    cents: 0 - cents,
  }))
  const total = 0 - lines.reduce((sum, one) => sum + one.total_cents, 0)
  const others = paid.filter((one) => one.method !== 'package')
  const asPaid = [...uses, ...refundOf(total - sumOf(uses), owedCents, others, 0 - goods.cents)]
  if (method === null) return asPaid
  const fixed = asPaid.filter(isFixed)
  const rest = total - sumOf(fixed)
  return rest > 0 ? [...fixed, { method, cents: rest }] : fixed
}
