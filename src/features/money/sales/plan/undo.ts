import { isPrepaid, isTapMethod } from '../methods.ts'
import { type SaleRights, isOwnSale, mayDo, sumOf, undoMinutes } from '../rules.ts'
import type { StoredLine, StoredPayment } from '../wire.ts'
import { type AskedSale, askedLine, askedPayment } from './asked.ts'
import { type MethodAmount, mayOweAgain, roomOfDebts } from './refund.ts'
import type { KnownSale, PrepaidById, SaleParts, Seller } from './facts.ts'
import type { ReturnFacts } from './returned.ts'

/** A return of visits whose money stays in the till as a deposit, and its undo. */

/** The sale of the deposit, by the methods of the refund, so that the till has what it had. */
export function depositOf(refund: readonly MethodAmount[]): AskedSale {
  const kept = refund.filter(({ method }) => isTapMethod(method))
  return {
    lines: [askedLine({ kind: 'deposit', unit_cents: sumOf(kept.map(({ cents }) => cents)) })],
    discount: null,
    payments: kept.map(({ method, cents }) => askedPayment(method, cents)),
  }
}

/** The sale of what a return gave back, as it was. */
export const soldAgain = ({ lines, payments }: SaleParts): SaleParts => ({
  lines: lines.map(lineAgain),
  payments: payments.map(paymentAgain),
})

const lineAgain = (line: StoredLine): StoredLine => ({
  ...line,
  quantity: 0 - line.quantity,
  discount_cents: 0 - line.discount_cents,
  total_cents: 0 - line.total_cents,
  vat_cents: 0 - line.vat_cents,
  prepaid_cents: 0 - line.prepaid_cents,
  prepaid_vat_cents: 0 - line.prepaid_vat_cents,
  returns_line: null,
})

const paymentAgain = (payment: StoredPayment): StoredPayment => ({
  ...payment,
  amount_cents: 0 - payment.amount_cents,
  vat_cents: 0 - payment.vat_cents,
})

/** True if what is prepaid has enough left to pay again. */
export const canPayAgain = ({ payments }: SaleParts, prepaid: PrepaidById): boolean =>
  payments.every(({ prepaid_id: id, amount_cents: cents }) => id === null || (prepaid.get(id)?.cents ?? 0) >= cents)

/** Right to take back a sale, and the end of its undo. */

export const mayReturn = (
  { sale, lines }: KnownSale,
  { role, userId, ownBarberId }: Seller,
  { returnsBy }: SaleRights,
): boolean =>
  mayDo(role, returnsBy) && (ownBarberId === null || isOwnSale({ ...sale, lines }, userId ?? '', ownBarberId))

/** True right after a sale of which nothing was returned, paid or used since. */
export function isUndoable(
  { sale, returns, lines, paidDebt }: KnownSale,
  { prepaid, owed }: ReturnFacts,
  now: Date,
): boolean {
  const isRecent = now.getTime() - sale.created_at.getTime() <= undoMinutes * 60_000
  const isUsed = lines.some(({ kind, prepaid_id: id }) => {
    const sold = isPrepaid(kind) && id !== null ? prepaid.get(id) : undefined
    return sold !== undefined && (sold.cents < sold.sold_cents || sold.uses < sold.sold_uses)
  })
  const isReturned = returns.length > 0 || lines.some((line) => !mayOweAgain(line, roomOfDebts(owed)))
  return isRecent && !isReturned && paidDebt === 0 && !isUsed && lines.length > 0
}
