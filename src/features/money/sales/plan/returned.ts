import type { Currency } from '#platform/shared/money.ts'
import {
  isPrepaid,
  keepsAsDeposit,
  type PrepaidKind,
  type SaleMethod,
  type TapMethod,
  isTapMethod,
  partOfRest,
  roundedPart,
  unitOf,
  worthOfUses,
  type PrepaidLeft,
} from '../methods.ts'
import { sumOf, type SaleRights, isOwnSale, mayDo, undoMinutes } from '../rules.ts'
import type { StoredLine, StoredPayment, KnownPrepaid, KnownSale, PrepaidById, SaleParts, Seller } from './facts.ts'
import { type MethodAmount, type ReturnedGoods, mayOweAgain, refundBy, refundRows, roomOfDebts } from './refund.ts'
import type { PricedLine } from './prices.ts'
import { Refusals, type AskedSale, askedLine, askedPayment } from './asked.ts'

/** Returns: lines with negative amounts, and how they are refunded. */

export interface LineToReturn extends Pick<PricedLine, 'totalCents' | 'vatCents'> {
  quantity: number
  unitCents: number
  /** Part of the total that was paid by what bore its VAT when it was sold, and that VAT. */
  prepaidCents: number
  prepaidVatCents: number
}

export type ReturnedPart = PricedLine & Pick<LineToReturn, 'prepaidCents' | 'prepaidVatCents'>

/**
 * Amounts of a return of `quantity` units of a line of which `before` were returned already, the total in whole units
 * of the currency; all negative. The returns of all units add up to the line in each amount, in any number of parts.
 */
export function returnedPart(line: LineToReturn, before: number, quantity: number, currency: Currency): ReturnedPart {
  const unit = unitOf(currency)
  const upTo = (count: number) =>
    count === line.quantity ? line.totalCents : roundedPart(line.totalCents, count, line.quantity * unit) * unit
  const partOf = (cents: number) => {
    const partUpTo = (count: number) => (line.totalCents === 0 ? 0 : roundedPart(cents, upTo(count), line.totalCents))
    return partUpTo(before) - partUpTo(before + quantity)
  }
  const totalCents = upTo(before) - upTo(before + quantity)
  return {
    discountCents: -quantity * line.unitCents - totalCents,
    totalCents,
    vatCents: partOf(line.vatCents),
    prepaidCents: partOf(line.prepaidCents),
    prepaidVatCents: partOf(line.prepaidVatCents),
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

export interface ReturnPlan {
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
  refund: readonly MethodAmount[]
  totalCents: number
  refusals: Refusals
}

/** State of what the returned sale sold or used, and the sales whose debts it paid. */
export interface ReturnFacts {
  prepaid: PrepaidById
  owed: ReadonlyMap<string, KnownSale>
}

/** For a sale that sold nothing in advance and paid no debt. */
export const noReturnFacts: ReturnFacts = { prepaid: new Map(), owed: new Map() }

/** The rows that a return of a sale becomes. */
export function planReturn(
  given: AskedReturn,
  first: KnownSale,
  facts: ReturnFacts,
  refusals = new Refusals(),
): ReturnPlan {
  const asked = given.keep_as_deposit ? { ...given, lines: given.lines ?? visitLines(first) } : given
  const lines = returnedLines(asked, first, facts, refusals)
  const refund = refundOfAsked(asked, first, lines, refusals)
  if (given.keep_as_deposit) checkKept(given, first, { lines, refund }, refusals)
  const totalCents = sumOf(lines.map((line) => line.total_cents))
  return { lines, payments: refundRows(first, lines, refund), refund, totalCents, refusals }
}

/** The visits of a sale that were not returned. */
const visitLines = ({ lines, returned }: KnownSale): { line: number; quantity: number }[] =>
  lines
    .filter(({ line, quantity, appointment_id: visit }) => visit !== null && quantity > (returned.get(line) ?? 0))
    .map(({ line, quantity }) => ({ line, quantity }))

function checkKept(
  given: AskedReturn,
  { sale }: KnownSale,
  { lines, refund }: Pick<ReturnPlan, 'lines' | 'refund'>,
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
      unusedPart(sold, quantity, soldBy(sold)) ??
      returnedPart(toReturn(sold), sold.quantity - max, quantity, sale.currency)
    return {
      ...sold,
      line: index + 1,
      quantity: -quantity,
      discount_cents: part.discountCents,
      total_cents: part.totalCents,
      vat_cents: part.vatCents,
      prepaid_cents: part.prepaidCents,
      prepaid_vat_cents: part.prepaidVatCents,
      returns_line: line,
    }
  })
}

const toReturn = (sold: StoredLine): LineToReturn => ({
  quantity: sold.quantity,
  unitCents: sold.unit_cents,
  totalCents: sold.total_cents,
  vatCents: sold.vat_cents,
  prepaidCents: sold.prepaid_cents,
  prepaidVatCents: sold.prepaid_vat_cents,
})

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
  const totalCents = 0 - worthOfUses(sold, quantity, sold.currency)
  const vatCents = 0 - vatOfUnused(sold, -totalCents)
  sold.cents += totalCents
  sold.vat_left += vatCents
  sold.sold_cents += totalCents
  sold.sold_vat += vatCents
  sold.uses -= sold.kind === 'package' ? quantity : 0
  const discountCents = -quantity * line.unit_cents - totalCents
  return { discountCents, totalCents, vatCents, prepaidCents: 0, prepaidVatCents: 0 }
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

const goodsOfReturn = (first: KnownSale, lines: readonly StoredLine[]): ReturnedGoods => ({
  lines,
  owedCents: first.owed,
  paid: [first, ...first.corrections, ...first.returns].flatMap(({ payments }) =>
    payments.map(({ method, amount_cents, prepaid_id }) => ({ method, cents: amount_cents, prepaid_id })),
  ),
})

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
  const goods = goodsOfReturn(first, lines)
  if (is_undo || !payments) return refundBy(goods, is_undo ? null : method)
  const prepaid = refundBy(goods, null).filter((part) => isPrepaid(part.method))
  const cents = 0 - sumOf(lines.map((line) => line.total_cents)) - sumOf(prepaid.map((part) => part.cents))
  const refund = payments.map((payment, index): MethodAmount => {
    if (isPrepaid(payment.method)) refusals.add(`payments.${index}.method`, 'method')
    if (payment.given_cents !== null) refusals.add(`payments.${index}.given`, 'givenCash')
    return { method: payment.method, cents: payment.amount_cents }
  })
  checkRefund(refund, { cents, owed: first.owed, currency: first.sale.currency }, refusals)
  return [...prepaid, ...refund]
}

function checkRefund(
  refund: readonly MethodAmount[],
  { cents, owed, currency }: { cents: number; owed: number; currency: Currency },
  refusals: Refusals,
): void {
  const sum = sumOf(refund.map((part) => part.cents))
  const debt = sumOf(refund.flatMap((part) => (part.method === 'debt' ? [part.cents] : [])))
  const first = Math.min(owed, cents)
  if (refusals.isEmpty && sum !== cents) refusals.add('payments', 'sumsDiffer', sum, cents, currency)
  else if (debt > owed) refusals.add('payments', 'owed', owed, currency)
  else if (debt < first) refusals.add('payments', 'returnDebtFirst', first, currency)
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
