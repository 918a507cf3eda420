import { groupBy } from '#platform/shared/groupBy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { number } from '#platform/shared/sq.ts'
import { type SaleMethod, isPrepaid } from '../methods.ts'
import { type LineKind, mayDo, percentOf, spread, spreadIn, sumOf, unitOf, vatOf } from '../rules.ts'
import type { VatRate } from '../vatRates.ts'
import type { AskedSale, GivenDiscount, Refusals } from './asked.ts'
import type { SaleFacts } from './facts.ts'
import type { LineParts } from './lines.ts'

export interface LineToPrice {
  kind: LineKind
  quantity: number
  unitCents: number
  discount: GivenDiscount | null
  vat: VatRate | null
  /** True for a service paid by a use of a package, which has a fixed price. */
  isUse?: boolean
}

export interface PricedLine {
  discountCents: number
  totalCents: number
  vatCents: number
}

type Discounted = Pick<LineToPrice, 'kind' | 'isUse'>

/** True for lines over which a discount of the whole sale is spread. */
const takesWhole = ({ kind, isUse }: Discounted): boolean => (kind === 'service' && !isUse) || kind === 'product'
const takesOwn = (line: Discounted): boolean => takesWhole(line) || line.kind === 'package'

const discountOf = (discount: GivenDiscount | null, cents: number, currency: Currency): number => {
  if (!discount) return 0
  return 'cents' in discount ? discount.cents : percentOf(cents, discount.basisPoints, currency)
}

/**
 * VAT by line: that which the total of a letter and rate contains, spread over its lines, as a fiscal device computes
 * it. What is sold in advance is among them.
 */
function vatByLetter(lines: readonly { totalCents: number; vat: VatRate | null }[]): number[] {
  const vats = lines.map(() => 0)
  const rates = groupBy(lines.entries(), ([, { vat }]) => `${vat?.letter} ${vat?.basisPoints}`)
  for (const taxed of rates.values()) {
    const totals = taxed.map(([, { totalCents }]) => totalCents)
    const parts = spreadIn(1, vatOf(sumOf(totals), taxed[0]?.[1].vat?.basisPoints ?? 0), totals)
    for (const [at, [index]] of taxed.entries()) vats[index] = parts[at] ?? 0
  }
  return vats
}

/**
 * Prices the lines of a sale: a line's own discount first, then that of the whole sale, spread over the rest of
 * services and products. `tooMuch` has the fields of discounts above the price; with any, the sums are not valid.
 */
export function priceSale(
  lines: readonly LineToPrice[],
  whole: GivenDiscount | null,
  currency: Currency,
): { lines: PricedLine[]; totalCents: number; discountCents: number; ownDiscountCents: number[]; tooMuch: string[] } {
  const tooMuch: string[] = []
  const ownDiscounts = lines.map((line, index) => {
    const gross = line.quantity * line.unitCents
    const cents = discountOf(line.discount, gross, currency)
    if (cents > (takesOwn(line) ? gross : 0)) tooMuch.push(`lines.${index}.discount`)
    return cents
  })
  const remaining = lines.map((line, at) =>
    takesWhole(line) ? line.quantity * line.unitCents - (ownDiscounts[at] ?? 0) : 0,
  )
  const discountable = sumOf(remaining)
  const wholeCents = discountOf(whole, discountable, currency)
  if (wholeCents > Math.max(0, discountable)) tooMuch.push('discount')
  const parts = tooMuch.length > 0 ? [] : spread(wholeCents, remaining, currency)
  const reduced = lines.map(({ quantity, unitCents, vat }, index) => {
    const discountCents = (ownDiscounts[index] ?? 0) + (parts[index] ?? 0)
    return { discountCents, totalCents: quantity * unitCents - discountCents, vat }
  })
  const vats = vatByLetter(reduced)
  const priced = reduced.map(({ vat: _vat, ...line }, at) => ({ ...line, vatCents: vats[at] ?? 0 }))
  return {
    lines: priced,
    totalCents: sumOf(priced.map((line) => line.totalCents)),
    discountCents: sumOf(priced.map((line) => line.discountCents)),
    ownDiscountCents: ownDiscounts,
    tooMuch,
  }
}

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

/**
 * False if a debt exceeds the services and products that nothing prepaid pays, in a sale of gift cards, packages or
 * deposits: these are not sold on debt.
 */
export function mayOwe(
  lines: readonly Pick<SoldGoods, 'kind' | 'total_cents'>[],
  payments: readonly { method: SaleMethod; amount_cents: number }[],
): boolean {
  const isAdvance = lines.some(({ kind }) => isPrepaid(kind))
  if (!isAdvance || payments.every(({ method }) => method !== 'debt')) return true
  const goods = lines.filter(({ kind }) => kind === 'service' || kind === 'product')
  const owed = payments.filter(({ method }) => method === 'debt' || isPrepaid(method))
  return sumOf(owed.map((one) => one.amount_cents)) <= sumOf(goods.map((one) => one.total_cents))
}

export interface LimitedLine {
  /** Usual price of the line. */
  listedCents: number
  /** Price less the discounts. */
  totalCents: number
}

/**
 * Lines that cost less than usual by more than the limit, in hundredths of a percent. Each limit is rounded as a
 * discount of that percentage is; a part of the discount of the whole sale may be one unit more, if all lines together
 * are within their limits.
 */
export function linesAboveLimit(
  lines: readonly LimitedLine[],
  limit: number,
  currency: Currency,
  hasWhole: boolean,
): boolean[] {
  const allowed = lines.map(({ listedCents }) => percentOf(listedCents, limit, currency))
  const taken = lines.map(({ listedCents, totalCents }) => Math.max(0, listedCents - totalCents))
  const ofAll = percentOf(sumOf(lines.map(({ listedCents }) => listedCents)), limit, currency)
  const isAboveAll = hasWhole && sumOf(taken) > Math.max(ofAll, sumOf(allowed))
  return taken.map(
    (cents, at) => (isAboveAll && cents > 0) || cents > (allowed[at] ?? 0) + (hasWhole ? unitOf(currency) : 0),
  )
}

/**
 * The limit of discounts compares what lines cost with their usual price, however it was lowered. Who may not exceed it
 * sells what is on the price list; who may gives the reason.
 */
export function checkLimit(
  refusals: Refusals,
  asked: AskedSale,
  lines: readonly (LineParts & { totalCents: number })[],
  { rights: { discountLimit: limit, discountsBy }, currency, seller, asksReason }: SaleFacts,
): void {
  if (limit === null) return
  const mayExceed = mayDo(seller.role, discountsBy)
  const whole = asked.discount
  const limited = lines.map(({ asked: { quantity }, regularCents, unitCents, totalCents }) => ({
    listedCents: Math.max(regularCents, unitCents ?? 0) * quantity,
    totalCents,
  }))
  const above = linesAboveLimit(limited, limit, currency, whole !== null)
  for (const [index, { asked: line, isListed }] of lines.entries()) {
    const isGoods = line.kind === 'service' || line.kind === 'product'
    if (!isListed && isGoods && !mayExceed) refusals.add(`lines.${index}.label`, 'listedService')
    if (!above[index]) continue
    const field = line.discount || !whole ? `lines.${index}.discount` : 'discount'
    const reason = line.discount?.reason ?? whole?.reason ?? line.price_reason
    const reasonField = line.discount || whole ? `${field}.reason` : `lines.${index}.price_reason`
    if (!mayExceed) refusals.add(field, 'discountLimit', `${number(limit / 100)}%`, discountsBy)
    else if (asksReason && !reason) refusals.add(reasonField, 'discountReason')
  }
}
