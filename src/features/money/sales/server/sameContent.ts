import { isPrepaid } from '../methods.ts'
import type { AskedLine, AskedPayment } from '../plan/asked.ts'
import { correctedPayments } from '../plan/correction.ts'
import type { KnownSale } from '../plan/facts.ts'
import type { AskedReturn } from '../plan/returned.ts'
import type { StoredLine } from '../wire.ts'
import type { AskedRecord } from './facts.ts'

/** Comparison of a repeated call with the sale of its id. What the call leaves out is not compared. */

const isSame = <T>(asked: T | null | undefined, stored: T): boolean =>
  asked === undefined || asked === null || asked === stored

/** A discount of the whole sale is spread over the lines. */
function hasSameDiscount(line: StoredLine, { discount }: AskedLine, hasWhole: boolean): boolean {
  if (discount && 'basisPoints' in discount) return line.discount_basis_points === discount.basisPoints
  const cents = discount?.cents ?? 0
  return hasWhole ? line.discount_cents >= cents : line.discount_cents === cents
}

const hasSameLine = (stored: StoredLine, asked: AskedLine, hasWhole: boolean): boolean =>
  stored.kind === asked.kind &&
  stored.quantity === asked.quantity &&
  stored.appointment_id === asked.appointment_id &&
  stored.product_id === asked.product_id &&
  stored.debt_sale_id === asked.debt_sale_id &&
  hasSameDiscount(stored, asked, hasWhole) &&
  (asked.appointment_id !== null || isSame(asked.barber_id, stored.barber_id)) &&
  (isPrepaid(asked.kind) || stored.prepaid_id === asked.prepaid_id) &&
  isSame(asked.unit_cents, stored.unit_cents) &&
  // A visit's line has the name of its service, a card's that of its code.
  (asked.appointment_id !== null || stored.kind === 'gift_card' || isSame(asked.label, stored.label))

export const hasSameSale = (stored: KnownSale, { lines, discount, currency, payments }: AskedRecord): boolean =>
  stored.sale.kind === 'sale' &&
  isSame(currency, stored.sale.currency) &&
  stored.lines.length === lines.length &&
  stored.lines.every((line, index) => {
    const asked = lines[index]
    return asked !== undefined && hasSameLine(line, asked, discount !== null)
  }) &&
  hasSamePayments(stored, payments)

/** Payments in any order. */
export function hasSamePayments(
  { payments }: Pick<KnownSale, 'payments'>,
  asked: readonly (Pick<AskedPayment, 'method' | 'amount_cents'> & Partial<AskedPayment>)[],
): boolean {
  const rest = [...payments]
  const named = asked.toSorted((a, b) => Number(Boolean(b.prepaid_id)) - Number(Boolean(a.prepaid_id)))
  for (const { method, amount_cents: cents, prepaid_id: id } of named) {
    const index = rest.findIndex(
      (stored) => stored.method === method && stored.amount_cents === cents && isSame(id, stored.prepaid_id),
    )
    if (index < 0) return false
    rest.splice(index, 1)
  }
  return rest.length === 0
}

/** Refunds but for those of what is prepaid, which a call does not choose. */
function hasSameRefund({ payments }: KnownSale, asked: AskedReturn): boolean {
  const chosen = payments.filter(({ method }) => !isPrepaid(method))
  if (asked.is_undo || asked.keep_as_deposit) return true
  if (asked.payments)
    return hasSamePayments(
      { payments: chosen },
      asked.payments.map(({ method, amount_cents: cents }) => ({ method, amount_cents: -cents })),
    )
  return !asked.method || chosen.every(({ method }) => method === 'debt' || method === asked.method)
}

/** True for a return of a whole sale as it was paid: an undo, which in another till is stored as a return. */
function isUndoOf({ sale, lines, payments }: KnownSale, first: KnownSale): boolean {
  if (sale.is_undo) return true
  const remaining = new Map<string, number>()
  for (const { prepaid_id: id, method, amount_cents: cents } of [...payments, ...correctedPayments(first)])
    remaining.set(id ?? method, (remaining.get(id ?? method) ?? 0) + cents)
  return (
    first.lines.every(({ line, quantity }) =>
      lines.some((returned) => returned.returns_line === line && returned.quantity === -quantity),
    ) && [...remaining.values()].every((cents) => cents === 0)
  )
}

/** `first` is the returned sale. */
export function hasSameReturn(stored: KnownSale, first: KnownSale, asked: AskedReturn): boolean {
  const { sale, lines } = stored
  const isPart = (line: number, quantity: number) =>
    lines.some((returned) => returned.returns_line === line && returned.quantity === -quantity)
  return (
    sale.kind === 'return' &&
    sale.returns_sale_id === first.sale.id &&
    (asked.is_undo ? isUndoOf(stored, first) : !sale.is_undo) &&
    hasSameRefund(stored, asked) &&
    (asked.is_undo ||
      !asked.lines ||
      (asked.lines.length === lines.length && asked.lines.every(({ line, quantity }) => isPart(line, quantity))))
  )
}
