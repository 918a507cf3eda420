import type { InputOf } from '#platform/shared/endpoint.ts'
import { toCents } from '#platform/shared/money.ts'
import type { recordSale, returnSale } from '../contract.ts'
import { isPrepaid } from '../rules.ts'
import type { StoredLine } from '../wire.ts'
import { type LoadedSale, paymentsOf } from './load.ts'

/** Comparison of a repeated call with the sale of its id. What the call leaves out is not compared. */

type Lines = InputOf<typeof recordSale>['lines']
type Payments = readonly (Pick<InputOf<typeof recordSale>['payments'][number], 'method' | 'amount'> & {
  prepaid_id?: string | null | undefined
})[]

const isSame = <T>(asked: T | null | undefined, stored: T): boolean =>
  asked === undefined || asked === null || asked === stored

/** A discount of the whole sale is spread over the lines. */
function hasSameDiscount(line: StoredLine, { discount }: Lines[number], hasWhole: boolean): boolean {
  if (typeof discount?.percent === 'number') return line.discount_basis_points === Math.round(discount.percent * 100)
  const cents = toCents(discount?.amount ?? 0)
  return hasWhole ? line.discount_cents >= cents : line.discount_cents === cents
}

export function hasSameLines(
  { sale, lines }: LoadedSale,
  { lines: asked, discount, currency }: Pick<InputOf<typeof recordSale>, 'lines' | 'discount' | 'currency'>,
): boolean {
  return (
    isSame(currency, sale.currency) &&
    lines.length === asked.length &&
    asked.every((askedLine, index) => {
      const line = lines[index]
      return (
        line !== undefined &&
        line.kind === askedLine.kind &&
        line.quantity === askedLine.quantity &&
        line.appointment_id === (askedLine.kind === 'service' ? (askedLine.appointment_id ?? null) : null) &&
        line.product_id === (askedLine.product_id ?? null) &&
        line.debt_sale_id === (askedLine.debt_sale_id ?? null) &&
        hasSameDiscount(line, askedLine, Boolean(discount)) &&
        (askedLine.appointment_id ? true : isSame(askedLine.barber_id, line.barber_id)) &&
        (isPrepaid(askedLine.kind) || line.prepaid_id === (askedLine.prepaid_id ?? null)) &&
        isSame(typeof askedLine.price === 'number' ? toCents(askedLine.price) : null, line.unit_cents) &&
        (line.kind === 'gift_card' || isSame(askedLine.label, line.label))
      )
    })
  )
}

/** Payments in any order. */
export function hasSamePayments({ payments }: Pick<LoadedSale, 'payments'>, asked: Payments): boolean {
  const rest = [...payments]
  const named = asked.toSorted((a, b) => Number(Boolean(b.prepaid_id)) - Number(Boolean(a.prepaid_id)))
  for (const { method, amount, prepaid_id: id } of named) {
    const cents = toCents(amount)
    const index = rest.findIndex(
      (stored) => stored.method === method && stored.amount_cents === cents && isSame(id, stored.prepaid_id),
    )
    if (index < 0) return false
    rest.splice(index, 1)
  }
  return rest.length === 0
}

/** Refunds but for those of what is prepaid, which a call does not choose. */
function hasSameRefund({ payments }: LoadedSale, asked: InputOf<typeof returnSale>): boolean {
  const chosen = payments.filter(({ method }) => !isPrepaid(method))
  if (asked.is_undo || asked.keep_as_deposit) return true
  if (asked.payments)
    return hasSamePayments(
      { payments: chosen },
      asked.payments.map(({ method, amount }) => ({ method, amount: -amount })),
    )
  return !asked.method || chosen.every(({ method }) => method === 'debt' || method === asked.method)
}

/** True for a return of a whole sale as it was paid: an undo, which in another till is stored as a return. */
function isUndoOf({ sale, lines, payments }: LoadedSale, first: LoadedSale): boolean {
  if (sale.is_undo) return true
  const left = new Map<string, number>()
  for (const { prepaid_id: id, method, amount_cents: cents } of [...payments, ...paymentsOf(first)])
    left.set(id ?? method, (left.get(id ?? method) ?? 0) + cents)
  return (
    first.lines.every((one) =>
      lines.some(({ returns_line, quantity }) => returns_line === one.line && quantity === -one.quantity),
    ) && [...left.values()].every((cents) => cents === 0)
  )
}

/** `first` is the returned sale. */
export function hasSameReturn(stored: LoadedSale, asked: InputOf<typeof returnSale>, first: LoadedSale): boolean {
  const { sale, lines } = stored
  const isPart = (line: number, quantity: number) =>
    lines.some((one) => one.returns_line === line && one.quantity === -quantity)
  return (
    sale.kind === 'return' &&
    sale.returns_sale_id === asked.sale_id &&
    hasSameRefund(stored, asked) &&
    (asked.is_undo ? isUndoOf(stored, first) : !sale.is_undo) &&
    (asked.is_undo ||
      !asked.lines ||
      (asked.lines.length === lines.length && asked.lines.every(({ line, quantity }) => isPart(line, quantity))))
  )
}
