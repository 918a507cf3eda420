import { isPrepaid, type PrepaidKind } from '../methods.ts'
import { readCode, sumOf, type LineKind } from '../rules.ts'
import type { Currency } from '#platform/shared/money.ts'
import { allPayments, paymentRow, sumsByMethod, correctedPayments } from './facts.ts'
import type { KnownSale, PrepaidById, SaleFacts, SaleParts, StoredLine, StoredPayment } from './facts.ts'
import type { AskedPayment, Refusals } from './asked.ts'

/** Payments of a sale or a correction: rows, and what refuses them. */

export interface SoldGoods {
  kind: LineKind
  prepaid_id?: string | null | undefined
  total_cents: number
}

/** Sums of services and products: what packages pay, by package, and what gift cards and deposits may pay. */
export function goodsOf(lines: readonly SoldGoods[]): { uses: Map<string, number>; cents: number } {
  const uses = new Map<string, number>()
  let cents = 0
  for (const { kind, prepaid_id: id, total_cents } of lines) {
    if (kind === 'service' && id) uses.set(id, (uses.get(id) ?? 0) + total_cents)
    else if (kind === 'service' || kind === 'product') cents += total_cents
  }
  return { uses, cents }
}

interface Payer {
  currency: Currency
  prepaid: PrepaidById
  clientId: string | null
}

/** Id of the gift card, package or deposit of a payment; null after a refusal. */
function usedPrepaid(
  refusals: Refusals,
  field: string,
  { method, prepaid_id: id, code }: Pick<AskedPayment, 'method' | 'prepaid_id' | 'code'>,
  { currency, prepaid, clientId }: Payer,
): string | null {
  const typed = code ? readCode(code) : null
  const found = id ? prepaid.get(id) : [...prepaid.values()].find((known) => typed !== null && known.code === typed)
  const isCard = method === 'gift_card'
  const errorField = id || !isCard ? `${field}.prepaid_id` : `${field}.code`
  if (isCard && !id && !typed) refusals.add(errorField, 'giftCardCode')
  else if (found?.kind !== method) refusals.add(errorField, isCard ? 'giftCard' : 'prepaidGone')
  else if (found.currency !== currency) refusals.add(errorField, 'prepaidCurrency')
  else if (found.client_id !== null && found.client_id !== clientId)
    refusals.add(errorField, 'prepaidOfOther', found.client_name ?? '')
  else return found.id
  return null
}

/**
 * Refuses a debt without a client, and of what is a debt itself. Gift cards, packages and deposits are not sold on
 * debt: beside them it is at most the services and products that nothing prepaid pays. `paid` are earlier payments.
 */
function checkDebt(
  refusals: Refusals,
  rows: readonly StoredPayment[],
  lines: readonly StoredLine[],
  clientId: string | null,
  paid: readonly StoredPayment[] = [],
): void {
  const debts = [...rows.entries()].filter(([, { method }]) => method === 'debt')
  if (lines.some(({ kind }) => kind === 'debt'))
    for (const [at] of debts) refusals.add(`payments.${at}.method`, 'debtPaidByDebt')
  if (clientId === null && debts.length > 0) refusals.add('client_id', 'debtClient')
  const [index] = debts.find(([, { amount_cents }]) => amount_cents > 0) ?? []
  if (index === undefined || !lines.some(({ kind }) => isPrepaid(kind))) return
  const goods = lines.filter(({ kind }) => kind === 'service' || kind === 'product')
  const owed = [...paid, ...rows].filter(({ method }) => method === 'debt' || isPrepaid(method))
  if (sumOf(owed.map((row) => row.amount_cents)) > sumOf(goods.map((line) => line.total_cents)))
    refusals.add(`payments.${index}.method`, 'prepaidOnDebt')
}

/**
 * By how much debts of sales may grow: a sale owes at most what is left of it after its returns, and nothing if nobody
 * would owe it, as version 1.0.0 deleted its visit.
 */
export const roomOfDebts = (owed: ReadonlyMap<string, KnownSale>): Map<string, number> =>
  new Map(
    [...owed].map(([id, { sale, returns, owed: cents }]) => [
      id,
      sale.client_id === null
        ? 0
        : returns.reduce((rest, each) => rest + each.sale.total_cents, sale.total_cents) - cents,
    ]),
  )

/** False for the payment of a debt that would come back without what was sold or without a client. */
export const mayOweAgain = (
  { debt_sale_id: id, total_cents }: StoredLine,
  room: ReadonlyMap<string, number>,
): boolean => id === null || total_cents <= (room.get(id) ?? 0)

export function planPayments(
  payments: readonly AskedPayment[],
  lines: readonly StoredLine[],
  { currency, prepaid, client }: SaleFacts,
  refusals: Refusals,
): StoredPayment[] {
  const clientId = client?.id ?? null
  const total = sumOf(lines.map((line) => line.total_cents))
  const rows = withRest(payments, total).map((payment, index) => {
    const { method, amount_cents: cents, given_cents: given } = payment
    const field = `payments.${index}`
    if (given !== null && method !== 'cash') refusals.add(`${field}.given`, 'givenCash')
    else if (given !== null && given < cents) refusals.add(`${field}.given`, 'given')
    return paymentRow(method, cents, {
      position: index + 1,
      given_cents: given,
      change_cents: given === null ? null : given - cents,
      prepaid_id: isPrepaid(method) ? usedPrepaid(refusals, field, payment, { currency, prepaid, clientId }) : null,
    })
  })
  checkDebt(refusals, rows, lines, clientId)
  if (refusals.isEmpty) checkPrepaid(refusals, rows, lines, { currency, prepaid })
  const paid = sumOf(rows.map((row) => row.amount_cents))
  if (refusals.isEmpty && paid !== total) refusals.add('payments', 'sumsDiffer', paid, total, currency)
  return rows
}

/**
 * Packages pay exactly their uses; gift cards and deposits pay at most their rest and the price of services and
 * products. So no prepaid amount is part of the sums of tips, debts and advances.
 */
function checkPrepaid(
  refusals: Refusals,
  rows: readonly StoredPayment[],
  lines: readonly StoredLine[],
  { currency, prepaid }: Pick<SaleFacts, 'currency' | 'prepaid'>,
): void {
  const remaining = new Map([...prepaid.values()].map(({ id, cents }) => [id, cents]))
  const { uses, cents: payable } = goodsOf(lines)
  let goods = payable
  for (const [index, { method, amount_cents: cents, prepaid_id: id }] of rows.entries()) {
    if (id === null) continue
    const field = `payments.${index}.amount`
    const rest = remaining.get(id) ?? 0
    if (cents > rest) refusals.add(field, 'prepaidLeft', rest, currency)
    remaining.set(id, rest - cents)
    if (method === 'package') uses.set(id, (uses.get(id) ?? 0) - cents)
    else goods -= cents
    if (goods < 0 || (uses.get(id) ?? 0) < 0) refusals.add(field, 'prepaidGoods')
  }
  for (const [index, { kind, prepaid_id: id }] of lines.entries())
    if (kind === 'service' && id !== null && uses.get(id) !== 0)
      refusals.add(`lines.${index}.prepaid_id`, 'packagePays')
}

/**
 * Prepaid payments, as high as possible: packages pay their uses, gift cards and deposits the other services and
 * products in their order.
 */
export function prepaidPayments(
  lines: readonly SoldGoods[],
  used: readonly { id: string; kind: PrepaidKind; cents: number }[],
) {
  const goods = goodsOf(lines)
  const uses = [...goods.uses].map(([prepaid_id, cents]) => ({ method: 'package' as const, prepaid_id, cents }))
  let rest = goods.cents
  const others = used.flatMap(({ id, kind, cents: held }) => {
    const cents = Math.min(held, rest)
    if (kind === 'package' || cents <= 0) return []
    rest -= cents
    return { method: kind, prepaid_id: id, cents }
  })
  return [...uses, ...others]
}

/** Payments of which the first one without an amount pays what the others leave, if that is above 0. */
function withRest<Payment extends { amount_cents: number | null }>(
  payments: readonly Payment[],
  totalCents: number,
): (Payment & { amount_cents: number })[] {
  const rest = totalCents - sumOf(payments.map((payment) => payment.amount_cents ?? 0))
  const first = payments.findIndex((payment) => payment.amount_cents === null)
  return payments.flatMap((payment, index) => {
    if (payment.amount_cents === null && (index !== first || rest <= 0)) return []
    return [{ ...payment, amount_cents: payment.amount_cents ?? rest }]
  })
}

interface AskedCorrection extends Pick<AskedPayment, 'method' | 'prepaid_id'> {
  /** Below 0 what the method did not pay. */
  amount_cents: number
}

interface CorrectionFacts {
  first: KnownSale
  prepaid: PrepaidById
  /** Cents that the sale, its corrections and returns leave of each method. */
  remaining: ReadonlyMap<string, number>
}

function correctedPayment(
  payment: AskedCorrection,
  index: number,
  { first, prepaid, remaining }: CorrectionFacts,
  refusals: Refusals,
): StoredPayment {
  const { method, amount_cents: cents } = payment
  const field = `payments.${index}`
  if (cents === 0) refusals.add(`${field}.amount`, 'amount')
  // A use of a package is a line at the worth of the use, which only the package pays.
  if (method === 'package') refusals.add(`${field}.method`, 'method')
  const { currency, client_id: clientId } = first.sale
  const payer = { currency, prepaid, clientId }
  const id = isPrepaid(method) ? usedPrepaid(refusals, field, { ...payment, code: null }, payer) : null
  const paid = Math.max(0, method === 'debt' ? first.owed : (remaining.get(id ?? method) ?? 0))
  if (-cents > paid) refusals.add(`${field}.amount`, 'correctionLeft', paid, currency)
  // A correction has no lines, whose VAT would change.
  if (id !== null && prepaid.get(id)?.vat_letter) refusals.add(`${field}.method`, 'prepaidTaxed')
  const rest = prepaid.get(id ?? '')?.cents ?? 0
  if (id !== null && cents > rest) refusals.add(`${field}.amount`, 'prepaidLeft', rest, currency)
  return paymentRow(method, cents, { position: index + 1, prepaid_id: id })
}

/** The payments of a correction, which add up to 0. */
export function planCorrection(
  asked: readonly AskedCorrection[],
  first: KnownSale,
  prepaid: PrepaidById,
  refusals: Refusals,
): StoredPayment[] {
  const facts = { first, prepaid, remaining: sumsByMethod(allPayments(first)) }
  const payments = asked.map((payment, index) => correctedPayment(payment, index, facts, refusals))
  const keys = payments.map((row) => row.prepaid_id ?? row.method)
  if (new Set(keys).size < keys.length) refusals.add('payments', 'invalid')
  checkDebt(refusals, payments, first.lines, first.sale.client_id, correctedPayments(first))
  if (sumOf(payments.map((row) => row.amount_cents)) !== 0) refusals.add('payments', 'correctionSums')
  if (byGifts(payments, facts) > goodsLeft(first)) refusals.add('payments', 'prepaidGoods')
  return payments
}

/** Services and products of a sale, less what was returned of them: prepaid money pays nothing else. */
const goodsLeft = ({ lines, returns }: SaleParts & Pick<KnownSale, 'returns'>): number =>
  goodsOf([...lines, ...returns.flatMap((each) => each.lines)]).cents

const isGift = (kind: string | undefined): boolean => kind === 'gift_card' || kind === 'deposit'

/** Cents that gift cards and deposits pay after a correction that adds to them; 0 if it does not. */
function byGifts(payments: readonly StoredPayment[], { prepaid, remaining }: CorrectionFacts): number {
  const gifts = payments.filter(({ method }) => isGift(method)).map((row) => row.amount_cents)
  if (gifts.every((cents) => cents <= 0)) return 0
  const before = [...remaining].filter(([key]) => isGift(prepaid.get(key)?.kind)).map(([, cents]) => cents)
  return sumOf([...before, ...gifts])
}
