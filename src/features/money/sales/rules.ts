import { readMoney, type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { salonRoles, type SalonRole } from '#platform/shared/roles.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { isPrepaid, prepaidKinds, type PrepaidKind, type SaleMethod } from './methods.ts'
import { type PrepaidLeft, roundedPart, unitOf } from './prepaidLeft.ts'
import type { VatRate } from './vatRates.ts'

export * from './methods.ts'
export { partOfRest, type PrepaidLeft, unitOf, worthOfUses } from './prepaidLeft.ts'
export * from './usualPayment.ts'
export * from './vatRates.ts'

/** Arithmetic of a sale for browser and server. Amounts are whole cents of one currency. */

export const soldKinds = ['service', 'product', 'tip', 'debt', ...prepaidKinds] as const
export const lineKinds = [...soldKinds, 'deposit_used'] as const
type LineKind = (typeof lineKinds)[number]

/** VAT contained in a price. */
export const vatOf = (cents: number, basisPoints: number): number =>
  roundedPart(cents, basisPoints, 10_000 + basisPoints)

/** A percentage of an amount, in whole units of the currency. */
export function percentOf(cents: number, basisPoints: number, currency: Currency): number {
  const unit = unitOf(currency)
  return roundedPart(cents, basisPoints, 10_000 * unit) * unit
}

/**
 * Spreads an amount over lines in proportion to their sums, by the largest remainder, on ties to the earlier line. The
 * parts add up to the amount, and none exceeds its line unless the amount exceeds the sum of the lines.
 */
export const spread = (cents: number, sums: readonly number[], currency: Currency): number[] =>
  spreadIn(unitOf(currency), cents, sums)

/** `spread` in parts of a unit. VAT of lek has cents too. */
export function spreadIn(partUnit: number, cents: number, sums: readonly number[]): number[] {
  const unit = BigInt(partUnit)
  const all = sums.reduce((total, one) => total + one, 0)
  if (all === 0) return sums.map(() => 0)
  const shares = sums.map((sum, index) => {
    const product = BigInt(cents) * BigInt(sum)
    const divisor = BigInt(all) * unit
    return { index, units: product / divisor, rest: product % divisor }
  })
  const left = BigInt(cents) / unit - shares.reduce((total, { units }) => total + units, 0n)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const more = new Set(byRest.slice(0, Number(left)).map(({ index }) => index))
  return shares.map(({ index, units }) => Number((units + (more.has(index) ? 1n : 0n)) * unit))
}

export type GivenDiscount = { cents: number } | { basisPoints: number }

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
 * Prices the lines of a sale: a line's own discount first, then that of the whole sale, spread over the rest of
 * services and products. `tooMuch` has the fields of discounts above the price; with any, the sums are not valid.
 */
export function priceSale(
  lines: readonly LineToPrice[],
  whole: GivenDiscount | null,
  currency: Currency,
): { lines: PricedLine[]; totalCents: number; discountCents: number; tooMuch: string[] } {
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
  const discountable = remaining.reduce((sum, one) => sum + one, 0)
  const wholeCents = discountOf(whole, discountable, currency)
  if (wholeCents > Math.max(0, discountable)) tooMuch.push('discount')
  const parts = tooMuch.length > 0 ? [] : spread(wholeCents, remaining, currency)
  const priced = lines.map(({ quantity, unitCents, vat }, at) => {
    const discountCents = (ownDiscounts[at] ?? 0) + (parts[at] ?? 0)
    const totalCents = quantity * unitCents - discountCents
    return { discountCents, totalCents, vatCents: vat ? vatOf(totalCents, vat.basisPoints) : 0 }
  })
  return {
    lines: priced,
    totalCents: priced.reduce((sum, one) => sum + one.totalCents, 0),
    discountCents: priced.reduce((sum, one) => sum + one.discountCents, 0),
    tooMuch,
  }
}

export interface SoldLine extends Pick<PricedLine, 'totalCents' | 'vatCents'> {
  quantity: number
  unitCents: number
  /** Part of the total that was paid by what bore its VAT when it was sold, and that VAT. */
  prepaidCents: number
  prepaidVatCents: number
}

export type ReturnedPart = PricedLine & Pick<SoldLine, 'prepaidCents' | 'prepaidVatCents'>

/**
 * Amounts of a return of `quantity` units of a line of which `before` were returned already, the total in whole units
 * of the currency; all negative. The returns of all units add up to the line in each amount, in any number of parts.
 */
export function returnedPart(line: SoldLine, before: number, quantity: number, currency: Currency): ReturnedPart {
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

interface SoldGoods {
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
  return sum(owed.map((one) => one.amount_cents)) <= sum(goods.map((one) => one.total_cents))
}

export const packageLabel = (service: string): string => `${service} (paketë)`

/** Units of a sold gift card, package or deposit that can be returned: unused ones, or the rest of an amount. */
export const unusedUnits = (kind: PrepaidKind, { cents, uses }: PrepaidLeft): number =>
  kind === 'package' ? uses : cents > 0 ? 1 : 0

export interface MethodAmount {
  method: SaleMethod
  cents: number
  /** Gift card or deposit of the payment. */
  prepaid_id?: string | null
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

/** Message about a payment above what is owed, in cents. */
export const owedText = (cents: number, currency: Currency): string =>
  cents === 0 ? 'Ky borxh është shlyer.' : `Borxhi është ${money(cents, currency)}.`

export const undoMinutes = 10
/** Age in seconds from which an arriving sale counts as made offline. */
export const lateSeconds = 30
/** Past days into which owner and reception date a sale; a barber none. */
export const backDays = 2
/** Maximum delay of a sale in days; an older one goes into the till of that many days ago. */
export const lateDays = 31

/** True if a role has a right, `from` being the lowest one that has it. */
export const mayDo = (role: SalonRole, from: SalonRole): boolean => salonRoles.indexOf(role) <= salonRoles.indexOf(from)

/** True for a sale that a barber took, or of whose lines all are theirs; they return no others. */
export const isOwnSale = (
  { user_id, lines }: { user_id: string | null; lines: readonly { barber_id: string | null }[] },
  userId: string,
  barberId: string | null,
): boolean => user_id === userId || lines.every(({ barber_id }) => barber_id === barberId)

export interface SaleRights {
  /** Hundredths of a percent; null for any discount. */
  discountLimit: number | null
  /** Lowest role that may exceed the limit. */
  discountsBy: SalonRole
  returnsBy: SalonRole
}

export const defaultRights: SaleRights = { discountLimit: null, discountsBy: 'reception', returnsBy: 'reception' }

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

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
  const ofAll = percentOf(sum(lines.map(({ listedCents }) => listedCents)), limit, currency)
  const isAboveAll = hasWhole && sum(taken) > Math.max(ofAll, sum(allowed))
  return taken.map(
    (cents, at) => (isAboveAll && cents > 0) || cents > (allowed[at] ?? 0) + (hasWhole ? unitOf(currency) : 0),
  )
}

/** True if the salon pays VAT on a day; `vat` has the latest setting first. */
export const paysVatOn = (vat: readonly { valid_from: string; pays_vat: boolean }[], day: LocalDate): boolean =>
  vat.find(({ valid_from }) => valid_from <= day)?.pays_vat ?? false

/** Parses a percentage like an amount: '12,5', '12,5%'. */
export const readPercent = (text: string): number | null => readMoney(text.replace('%', ''))
