import type { Currency } from '#platform/shared/money.ts'
import { isPrepaid, isTapMethod, keepsAsDeposit, partOfRest, roundedPart, unitOf, worthOfUses } from '../methods.ts'
import { type PrepaidKind, type PrepaidLeft, type SaleMethod, sumOf, type TapMethod } from '../rules.ts'
import { allPayments, type KnownPrepaid, type KnownSale, type MethodAmount } from './facts.ts'
import type { ReturnFacts, SaleParts, StoredLine } from './facts.ts'
import { mayOweAgain, roomOfDebts, goodsOf } from './payments.ts'
import { refundRows } from './prices.ts'
import { Refusals, type AskedSale, askedLine, askedPayment } from './asked.ts'

/** Returns: lines with negative amounts, and how they are refunded. */

type PartColumns = 'total_cents' | 'vat_cents' | 'prepaid_cents' | 'prepaid_vat_cents'
export type LineToReturn = Pick<StoredLine, 'quantity' | 'unit_cents' | PartColumns>
export type ReturnedPart = Pick<StoredLine, 'discount_cents' | PartColumns>

/** Cents of the first units of a line, in whole units of the currency. */
export function centsUpTo(
  { quantity, total_cents }: Pick<LineToReturn, 'quantity' | 'total_cents'>,
  count: number,
  currency: Currency,
): number {
  const unit = unitOf(currency)
  return count === quantity ? total_cents : roundedPart(total_cents, count, quantity * unit) * unit
}

/**
 * Amounts of a return of `quantity` units of a line of which `before` were returned already, the total in whole units
 * of the currency; all negative. The returns of all units add up to the line in each amount, in any number of parts.
 */
export function returnedPart(line: LineToReturn, before: number, quantity: number, currency: Currency): ReturnedPart {
  const upTo = (count: number) => centsUpTo(line, count, currency)
  const partOf = (cents: number) => {
    const partUpTo = (count: number) => (line.total_cents === 0 ? 0 : roundedPart(cents, upTo(count), line.total_cents))
    return partUpTo(before) - partUpTo(before + quantity)
  }
  const total_cents = upTo(before) - upTo(before + quantity)
  return {
    discount_cents: -quantity * line.unit_cents - total_cents,
    total_cents,
    vat_cents: partOf(line.vat_cents),
    prepaid_cents: partOf(line.prepaid_cents),
    prepaid_vat_cents: partOf(line.prepaid_vat_cents),
  }
}

/** Units of a sold gift card, package or deposit that can be returned: unused ones, or the rest of an amount. */
export const unusedUnits = (kind: PrepaidKind, { cents, uses }: PrepaidLeft): number =>
  kind === 'package' ? uses : cents > 0 ? 1 : 0

export interface AskedReturn {
  is_undo: boolean
  keep_as_deposit: boolean
  /** Null for all that was not returned before. */
  lines: readonly { line: number; quantity: number }[] | null
  /** Refunds of all that was not prepaid, by the user; null for the usual ones. */
  payments: readonly { method: SaleMethod; amount_cents: number; given_cents: number | null }[] | null
  /** One method for what remains after debts and what was prepaid. */
  method: TapMethod | null
}

/** A return of all that is left, by the methods of the sale. */
export const wholeReturn: AskedReturn = {
  is_undo: false,
  keep_as_deposit: false,
  lines: null,
  payments: null,
  method: null,
}

/**
 * Default methods of a refund: first the open debt, then the methods of the sale up to their unrefunded amounts, then
 * cash. Gift cards and deposits come before other methods, up to `goodsCents`, the returned services and products. All
 * amounts are above 0. `paid` has the payments of the sale and, as negative amounts, of its earlier returns, without
 * those of packages.
 */
export function refundOf(
  cents: number,
  owedCents: number,
  paid: readonly MethodAmount[],
  goodsCents = cents,
): MethodAmount[] {
  const remaining = new Map<string, MethodAmount>([['debt', { method: 'debt', cents: owedCents }]])
  for (const one of [...paid].sort((a, b) => Number(isPrepaid(b.method)) - Number(isPrepaid(a.method)))) {
    const key = one.prepaid_id ?? one.method
    if (one.method !== 'debt') remaining.set(key, { ...one, cents: (remaining.get(key)?.cents ?? 0) + one.cents })
  }
  const refund: MethodAmount[] = []
  let rest = cents
  let goods = goodsCents
  for (const payment of remaining.values()) {
    const part = Math.min(rest, Math.max(0, payment.cents), isPrepaid(payment.method) ? goods : rest)
    if (part > 0) refund.push({ ...payment, cents: part })
    rest -= part
    if (isPrepaid(payment.method)) goods -= part
  }
  if (rest === 0) return refund
  const cash = refund.find(({ method }) => method === 'cash')
  if (cash) cash.cents += rest
  else refund.push({ method: 'cash', cents: rest })
  return refund
}

interface ReturnedGoods {
  /** Returned lines, with amounts below 0. */
  lines: Parameters<typeof goodsOf>[0]
  /** The rest of the sale's debt. */
  owedCents: number
  /** Payments of the sale, of its corrections, and of its earlier returns as negative amounts. */
  paid: readonly MethodAmount[]
}

const sumOfParts = (amounts: readonly MethodAmount[]): number => sumOf(amounts.map(({ cents }) => cents))

/**
 * Refunds: packages, then a debt, then gift cards and deposits, then the others as they were paid, or all by `method`.
 * Debts and what is prepaid go back to where they came from in any case. Amounts are above 0.
 */
export function refundBy({ lines, owedCents, paid }: ReturnedGoods, method: TapMethod | null): MethodAmount[] {
  const goods = goodsOf(lines)
  const uses = [...goods.uses].map(([id, cents]) => ({ method: 'package' as const, prepaid_id: id, cents: 0 - cents }))
  const total = 0 - sumOf(lines.map((line) => line.total_cents))
  const others = paid.filter((one) => one.method !== 'package')
  const asPaid = [...uses, ...refundOf(total - sumOfParts(uses), owedCents, others, 0 - goods.cents)]
  if (method === null) return asPaid
  const fixed = asPaid.filter((part) => part.method === 'debt' || isPrepaid(part.method))
  const rest = total - sumOfParts(fixed)
  return rest > 0 ? [...fixed, { method, cents: rest }] : fixed
}

export function planReturn(given: AskedReturn, first: KnownSale, facts: ReturnFacts, refusals = new Refusals()) {
  const asked = given.keep_as_deposit ? { ...given, lines: given.lines ?? visitLines(first) } : given
  const lines = returnedLines(asked, first, facts, refusals)
  const refund = refundOfAsked(asked, first, lines, refusals)
  if (given.keep_as_deposit) checkKept(given, first, lines, refund, refusals)
  const totalCents = sumOf(lines.map((line) => line.total_cents))
  return { lines, payments: refundRows(first, lines, refund), refund, totalCents, refusals }
}

/** The visits of a sale that were not returned. */
const visitLines = ({ lines, returned }: KnownSale): readonly StoredLine[] =>
  lines.filter(({ line, quantity, appointment_id: id }) => id !== null && quantity > (returned.get(line) ?? 0))

function checkKept(
  given: AskedReturn,
  { sale }: KnownSale,
  lines: readonly StoredLine[],
  refund: readonly MethodAmount[],
  refusals: Refusals,
): void {
  if (given.payments || given.method || given.is_undo) refusals.add('keep_as_deposit', 'invalid')
  if (sale.client_id === null) refusals.add('keep_as_deposit', 'prepaidClient')
  if (lines.some(({ appointment_id }) => appointment_id === null)) refusals.add('lines', 'depositOfVisits')
  if (!keepsAsDeposit(refund)) refusals.add('keep_as_deposit', 'depositOfMoney')
}

/** Returned lines with negative amounts. Prepaid lines have their unused part. */
function returnedLines(
  { is_undo, lines: chosen }: AskedReturn,
  { sale, lines, returned }: KnownSale,
  { prepaid, owed }: ReturnFacts,
  refusals: Refusals,
): StoredLine[] {
  const remaining = new Map(lines.map(({ line, quantity }) => [line, quantity - (returned.get(line) ?? 0)]))
  const state = new Map([...prepaid].map(([id, known]) => [id, { ...known }]))
  const soldBy = ({ kind, prepaid_id: id }: StoredLine) => (isPrepaid(kind) && id !== null ? state.get(id) : undefined)
  const room = roomOfDebts(owed)
  const unused = (line: StoredLine): number => {
    const sold = soldBy(line)
    if (!mayOweAgain(line, room)) return 0
    return sold ? unusedUnits(sold.kind, sold) : Infinity
  }
  const asked =
    is_undo || !chosen
      ? lines
          .map((line) => ({ line: line.line, quantity: Math.min(remaining.get(line.line) ?? 0, unused(line)) }))
          .filter(({ quantity }) => quantity > 0)
      : chosen
  if (asked.length === 0) refuseEmpty(chosen !== null, lines, remaining, refusals)
  return asked.flatMap(({ line, quantity }, index) => {
    const sold = lines.find((row) => row.line === line)
    const max = remaining.get(line) ?? 0
    const field = `lines.${index}.quantity`
    if (!sold || quantity > max) {
      refusals.add(field, 'returnMore', max)
      return []
    }
    if (quantity > unused(sold)) {
      refuseUnused(field, sold.kind, unused(sold), refusals)
      return []
    }
    if (sold.debt_sale_id !== null) room.set(sold.debt_sale_id, (room.get(sold.debt_sale_id) ?? 0) - sold.total_cents)
    remaining.set(line, max - quantity)
    const part =
      unusedPart(sold, quantity, soldBy(sold)) ?? returnedPart(sold, sold.quantity - max, quantity, sale.currency)
    return { ...sold, line: index + 1, quantity: -quantity, ...part, returns_line: line }
  })
}

/** Refuses a line of which only some units can be returned. */
function refuseUnused(field: string, kind: StoredLine['kind'], units: number, refusals: Refusals): void {
  if (kind === 'debt') refusals.add(field, 'debtReturned')
  else refusals.add(field, 'prepaidReturn', units === 0)
}

function refuseEmpty(
  isChosen: boolean,
  lines: readonly StoredLine[],
  remaining: ReadonlyMap<number, number>,
  refusals: Refusals,
): void {
  const first = lines.find(({ line }) => (remaining.get(line) ?? 0) > 0)
  if (isChosen) refusals.add('lines', 'returnLines')
  else if (first) refuseUnused('lines', first.kind, 0, refusals)
  else refusals.add('lines', 'returnMore', 0)
}

/** Amounts of the return of a prepaid line: its part of the rest, which is reduced; null for other lines. */
function unusedPart(line: StoredLine, quantity: number, sold: KnownPrepaid | undefined): ReturnedPart | null {
  if (!sold) return null
  const total_cents = 0 - worthOfUses(sold, quantity, sold.currency)
  const vat_cents = 0 - vatOfUnused(sold, -total_cents)
  sold.cents += total_cents
  sold.vat_left += vat_cents
  sold.sold_cents += total_cents
  sold.sold_vat += vat_cents
  sold.uses -= sold.kind === 'package' ? quantity : 0
  const discount_cents = -quantity * line.unit_cents - total_cents
  return { discount_cents, total_cents, vat_cents, prepaid_cents: 0, prepaid_vat_cents: 0 }
}

/**
 * VAT of an unused part. More than was taken of the part was left by uses without VAT or at a lower rate, and stays; a
 * cent more is the rounding of uses.
 */
function vatOfUnused({ cents, vat_left, sold_cents, sold_vat }: KnownPrepaid, part: number): number {
  const rest = partOfRest(vat_left, part, cents)
  const contained = partOfRest(sold_vat, part, sold_cents)
  return rest > contained + 1 ? contained : rest
}

/**
 * Refunds, which reduce a debt and what was prepaid first. Payments of the user cover the debt and everything that was
 * not paid by packages, gift cards and deposits; a method of the user covers what remains of both.
 */
function refundOfAsked(
  { is_undo, payments, method }: AskedReturn,
  first: KnownSale,
  lines: readonly StoredLine[],
  refusals: Refusals,
): MethodAmount[] {
  const paid = allPayments(first).map(({ method, amount_cents: cents, prepaid_id }) => ({ method, cents, prepaid_id }))
  const goods = { lines, owedCents: first.owed, paid }
  if (is_undo || !payments) return refundBy(goods, is_undo ? null : method)
  const prepaid = refundBy(goods, null).filter((part) => isPrepaid(part.method))
  const cents = 0 - sumOf(lines.map((line) => line.total_cents)) - sumOfParts(prepaid)
  const refund = payments.map((payment, index): MethodAmount => {
    if (isPrepaid(payment.method)) refusals.add(`payments.${index}.method`, 'method')
    if (payment.given_cents !== null) refusals.add(`payments.${index}.given`, 'givenCash')
    return { method: payment.method, cents: payment.amount_cents }
  })
  const { owed } = first
  const { currency } = first.sale
  const sum = sumOfParts(refund)
  const debt = sumOfParts(refund.filter((part) => part.method === 'debt'))
  const debtFirst = Math.min(owed, cents)
  if (refusals.isEmpty && sum !== cents) refusals.add('payments', 'sumsDiffer', sum, cents, currency)
  else if (debt > owed) refusals.add('payments', 'owed', owed, currency)
  else if (debt < debtFirst) refusals.add('payments', 'returnDebtFirst', debtFirst, currency)
  return [...prepaid, ...refund]
}

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
  lines: lines.map((line) => ({
    ...line,
    quantity: 0 - line.quantity,
    discount_cents: 0 - line.discount_cents,
    total_cents: 0 - line.total_cents,
    vat_cents: 0 - line.vat_cents,
    prepaid_cents: 0 - line.prepaid_cents,
    prepaid_vat_cents: 0 - line.prepaid_vat_cents,
    returns_line: null,
  })),
  payments: payments.map((payment) => ({
    ...payment,
    amount_cents: 0 - payment.amount_cents,
    vat_cents: 0 - payment.vat_cents,
  })),
})
