import { toCents, toEuros } from '#platform/shared/money.ts'
import type { Sale } from '../../contract.ts'
import { saleMethodLabel, tapMethods, type SaleMethod } from '../../methods.ts'
import { sumOf } from '../../rules.ts'
import type { SaleBody } from '../bill.ts'
import { planOf } from './provisional.ts'

/** A payment whose visit was paid by another one. */

const isTap = ({ method }: { method: string }): boolean => tapMethods.some((one) => one === method)

/** Money that was taken for a sale, in cents, without what was prepaid or is owed. */
export const takenFor = ({ payments }: Pick<Sale, 'payments'>): number =>
  sumOf(payments.filter(isTap).map(({ amount }) => toCents(amount)))

/** True for a line of one of the visits. */
export const isOfVisits =
  (ids: ReadonlySet<string | null>) =>
  ({ appointment_id: id }: { appointment_id?: string | null | undefined }): boolean =>
    typeof id === 'string' && ids.has(id)

export interface SoldElsewhere {
  /** Money that was taken for the visits paid elsewhere, in cents. */
  cents: number
  /** The sale without these visits; null if nothing is left. */
  rest: SaleBody | null
  /** The sale with a deposit of the client instead of these visits. */
  deposit: SaleBody
}

/**
 * Takes visits paid elsewhere out of a sale. Null if the money taken for them is unknown: with something prepaid, or
 * with a discount of the whole sale, if other lines are left.
 */
export function withoutVisits(body: SaleBody, soldIds: ReadonlySet<string | null>): SoldElsewhere | null {
  const isSold = isOfVisits(soldIds)
  const lines = body.lines.filter((line) => !isSold(line))
  const isTapped = body.payments.every(isTap)
  if (!isTapped || (lines.length > 0 && body.discount)) return null
  const paid = sumOf(body.payments.map(({ amount }) => toCents(Number(amount))))
  const rest = planOf(body).lines.filter((line) => !isSold(line))
  const cents = paid - sumOf(rest.map(({ total_cents }) => total_cents))
  if (cents <= 0) return null
  const { discount: _discount, ...sale } = body
  return {
    cents,
    rest: lines.length === 0 ? null : { ...sale, lines, payments: paymentsWithout(body.payments, cents) },
    deposit: { ...sale, lines: [...lines, { kind: 'deposit', label: saleMethodLabel.deposit, price: toEuros(cents) }] },
  }
}

/** Payments less an amount, taken from the first ones. */
function paymentsWithout(payments: SaleBody['payments'], cents: number): SaleBody['payments'] {
  let rest = cents
  return payments.flatMap(({ given: _given, ...payment }) => {
    const paid = toCents(Number(payment.amount))
    const part = Math.min(paid, rest)
    rest -= part
    return part === paid ? [] : [{ ...payment, amount: toEuros(paid - part) }]
  })
}

/**
 * Payments that correct how another sale of the same total was paid to how this one was; null if it was paid so, or
 * cannot be corrected.
 */
export function correctionTo(
  mine: Pick<Sale, 'total' | 'currency' | 'payments'>,
  other: Pick<Sale, 'total' | 'currency' | 'payments'>,
): { method: SaleMethod; amount: number }[] | null {
  const all = [...mine.payments, ...other.payments]
  const isCorrectable = all.every(
    (payment) => payment.prepaid_id === null && (isTap(payment) || payment.method === 'debt'),
  )
  if (mine.total !== other.total || mine.currency !== other.currency || !isCorrectable) return null
  const sums = new Map<SaleMethod, number>()
  const add = (method: SaleMethod, cents: number) => sums.set(method, (sums.get(method) ?? 0) + cents)
  for (const one of other.payments) add(one.method, -toCents(one.amount))
  for (const one of mine.payments) add(one.method, toCents(one.amount))
  const payments = [...sums].filter(([, cents]) => cents !== 0)
  return payments.length === 0 ? null : payments.map(([method, cents]) => ({ method, amount: toEuros(cents) }))
}
