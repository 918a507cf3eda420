import { groupBy } from '#platform/shared/groupBy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { number } from '#platform/shared/sq.ts'
import {
  type LineKind,
  mayDo,
  partOfRest,
  percentOf,
  spread,
  spreadIn,
  sumOf,
  unitOf,
  vatOf,
  type VatRate,
} from '../rules.ts'
import type { AskedSale, GivenDiscount, Refusals, AskedLine } from './asked.ts'
import { numbered, paymentRow } from './facts.ts'
import type {
  KnownSale,
  KnownVisit,
  MethodAmount,
  PrepaidById,
  SaleFacts,
  SaleParts,
  StoredLine,
  StoredPayment,
} from './facts.ts'

/**
 * Prices of a sale: discounts, their limit, and VAT. What pays it and bore its VAT when it was sold reduces that of the
 * sale, spread over the lines as a discount is. Amounts are whole cents.
 */

export interface LineToPrice {
  kind: LineKind
  quantity: number
  /** Price of one; null if none is known. */
  unitCents: number | null
  discount: GivenDiscount | null
  vat: VatRate | null
  /** True for a service paid by a use of a package, which has a fixed price. */
  isUse?: boolean
}

/** A line before discounts. */
export interface LineParts extends LineToPrice, Pick<StoredLine, 'barber_id' | 'barber_name'> {
  asked: AskedLine
  label: string | null
  /** Usual price of one, with which the limit of discounts compares. */
  regularCents: number
  /** True if that price is on a list. */
  isListed: boolean
  refs: Partial<Pick<StoredLine, 'appointment_id' | 'product_id' | 'debt_sale_id' | 'prepaid_id'>>
}

/** True for lines over which a discount of the whole sale is spread. */
const takesWhole = ({ kind, isUse }: LineToPrice): boolean => (kind === 'service' && !isUse) || kind === 'product'
const takesOwn = (line: LineToPrice): boolean => takesWhole(line) || line.kind === 'package'
const grossOf = ({ quantity, unitCents }: LineToPrice): number => quantity * (unitCents ?? 0)

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
export function priceSale(lines: readonly LineToPrice[], whole: GivenDiscount | null, currency: Currency) {
  const tooMuch: string[] = []
  const ownDiscountCents = lines.map((line, index) => {
    const gross = grossOf(line)
    const cents = discountOf(line.discount, gross, currency)
    if (cents > (takesOwn(line) ? gross : 0)) tooMuch.push(`lines.${index}.discount`)
    return cents
  })
  const remaining = lines.map((line, at) => (takesWhole(line) ? grossOf(line) - (ownDiscountCents[at] ?? 0) : 0))
  const discountable = sumOf(remaining)
  const wholeCents = discountOf(whole, discountable, currency)
  if (wholeCents > Math.max(0, discountable)) tooMuch.push('discount')
  const parts = tooMuch.length > 0 ? [] : spread(wholeCents, remaining, currency)
  const reduced = lines.map((line, index) => {
    const discountCents = (ownDiscountCents[index] ?? 0) + (parts[index] ?? 0)
    return { discountCents, totalCents: grossOf(line) - discountCents, vat: line.vat }
  })
  const vats = vatByLetter(reduced)
  const priced = reduced.map(({ vat: _vat, ...line }, at) => ({ ...line, vatCents: vats[at] ?? 0 }))
  return {
    lines: priced,
    totalCents: sumOf(priced.map((line) => line.totalCents)),
    discountCents: sumOf(priced.map((line) => line.discountCents)),
    ownDiscountCents,
    tooMuch,
  }
}

/**
 * Price on the list of a visit's service, at least the agreed price. It is not listed if the service is not on the
 * price list, or is there in another currency.
 */
export function listPriceOf(visit: KnownVisit, currency: Currency): Pick<LineParts, 'regularCents' | 'isListed'> {
  const { service_id, price_cents, listed_cents, listed_currency } = visit
  const isInCurrency = listed_currency === currency
  return {
    regularCents: Math.max(price_cents ?? 0, isInCurrency ? (listed_cents ?? 0) : 0),
    isListed: listed_cents === null ? service_id !== null : isInCurrency,
  }
}

/**
 * Lines that cost less than usual by more than the limit, in hundredths of a percent; `totalCents` is the price less
 * the discounts. Each limit is rounded as a discount of that percentage is; a part of the discount of the whole sale
 * may be one unit more, if all lines together are within their limits.
 */
export function linesAboveLimit(
  lines: readonly { listedCents: number; totalCents: number }[],
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
  const limited = lines.map(({ quantity, regularCents, unitCents, totalCents }) => ({
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

/**
 * Payments that bore `vatCents`, spread over the lines that they pay: by line the part that they pay and the VAT that
 * it bore, by payment the VAT by which that of the sale is less. The reduction of each rate is at most the VAT of what
 * is paid at it, with a cent for the rounding of each payment: the VAT of an advance with a higher rate than that of
 * its use stays.
 */
export function prepaidVat(
  lines: readonly { totalCents: number; vatCents: number; basisPoints: number | null }[],
  payments: readonly { cents: number; vatCents: number }[],
  currency: Currency,
) {
  const totals = lines.map(({ totalCents }) => totalCents)
  const paid = spread(sumOf(payments.map(({ cents }) => cents)), totals, currency)
  const borne = payments.map(({ vatCents }) => vatCents)
  const rates = [...new Set(lines.map(({ basisPoints }) => basisPoints ?? 0))]
  const vats = rates.map((rate) => lines.map((line) => (line.basisPoints === rate ? line.vatCents : 0)))
  const limits = rates.map((rate, at) => {
    const cents = sumOf(paid.filter((_, line) => lines[line]?.basisPoints === rate))
    return Math.min(vatOf(cents, rate) + payments.length, sumOf(vats[at] ?? []))
  })
  const taken = Math.min(sumOf(borne), sumOf(limits))
  const byLine = spreadIn(1, taken, limits).map((cents, at) => spreadIn(1, cents, vats[at] ?? []))
  return {
    lines: paid.map((prepaidCents, line) => ({
      prepaidCents,
      prepaidVatCents: sumOf(byLine.map((parts) => parts[line] ?? 0)),
    })),
    payments: spreadIn(1, taken, borne),
  }
}

/**
 * A sale whose VAT is less by what its gift cards, packages and deposits bore when they were sold. A package pays its
 * own lines.
 */
export function withPrepaidVat({ lines, payments }: SaleParts, prepaid: PrepaidById, currency: Currency): SaleParts {
  const remaining = new Map([...prepaid].map(([id, { cents, vat_left }]) => [id, { cents, vat_left }]))
  const taxed = payments.flatMap((row) => {
    const known = prepaid.get(row.prepaid_id ?? '')
    const rest = remaining.get(known?.id ?? '')
    if (!known || !rest || known.vat_letter === null) return []
    const vatCents = partOfRest(rest.vat_left, row.amount_cents, rest.cents)
    remaining.set(known.id, { cents: rest.cents - row.amount_cents, vat_left: rest.vat_left - vatCents })
    return [{ row, cents: row.amount_cents, vatCents, package: known.kind === 'package' ? known.id : null }]
  })
  const reducedLines = new Map<StoredLine, StoredLine>()
  const reducedPayments = new Map<StoredPayment, StoredPayment>()
  for (const packageId of new Set(taxed.map((each) => each.package))) {
    const paying = taxed.filter((each) => each.package === packageId)
    const paid = lines.filter(({ kind, prepaid_id }) =>
      kind === 'service' ? prepaid_id === packageId : kind === 'product' && packageId === null,
    )
    const reduced = prepaidVat(
      paid.map((line) => ({
        totalCents: line.total_cents,
        vatCents: line.vat_cents,
        basisPoints: line.vat_basis_points,
      })),
      paying,
      currency,
    )
    for (const [at, line] of paid.entries()) {
      const { prepaidCents = 0, prepaidVatCents = 0 } = reduced.lines[at] ?? {}
      reducedLines.set(line, {
        ...line,
        vat_cents: line.vat_cents - prepaidVatCents,
        prepaid_cents: prepaidCents,
        prepaid_vat_cents: prepaidVatCents,
      })
    }
    for (const [at, { row }] of paying.entries())
      reducedPayments.set(row, { ...row, vat_cents: reduced.payments[at] ?? 0 })
  }
  return {
    lines: lines.map((line) => reducedLines.get(line) ?? line),
    payments: payments.map((row) => reducedPayments.get(row) ?? row),
  }
}

/**
 * Payments of a return. What was prepaid gets back the VAT that it bore for the returned lines, which may be more or
 * less than that of the money that goes back to it: a payment of 0 has the VAT alone. So all returns of a sale give
 * back to each what it bore.
 */
export function refundRows(
  first: Pick<KnownSale, 'payments' | 'returns'>,
  lines: readonly StoredLine[],
  refund: readonly MethodAmount[],
): StoredPayment[] {
  const rows = refund.map(({ method, cents, prepaid_id = null }) => paymentRow(method, 0 - cents, { prepaid_id }))
  for (const { prepaid_id, method, cents } of restoredVat(first, lines)) {
    let row = rows.find((payment) => payment.prepaid_id === prepaid_id)
    if (!row) {
      row = paymentRow(method, 0, { prepaid_id })
      rows.push(row)
    }
    row.vat_cents -= cents
  }
  return numbered(rows)
}

/** Package of a line or payment; null for those of gift cards and deposits, which pay lines in common. */
const packageOf = ({ kind, method, prepaid_id }: { kind?: string; method?: string; prepaid_id: string | null }) =>
  kind === 'service' || method === 'package' ? prepaid_id : null

/** VAT of returned lines that goes back to what was prepaid, in proportion to what each bore of the sale. */
function restoredVat(
  { payments, returns }: Pick<KnownSale, 'payments' | 'returns'>,
  lines: readonly StoredLine[],
): (MethodAmount & { prepaid_id: string })[] {
  const remaining = new Map<string, MethodAmount & { prepaid_id: string; package: string | null }>()
  for (const payment of [...payments, ...returns.flatMap((each) => each.payments)]) {
    const { method, prepaid_id, vat_cents } = payment
    if (prepaid_id === null) continue
    const cents = (remaining.get(prepaid_id)?.cents ?? 0) + vat_cents
    remaining.set(prepaid_id, { method, prepaid_id, cents, package: packageOf(payment) })
  }
  const packages = new Set(lines.map(packageOf))
  return [...packages].flatMap((id) => {
    const cents = 0 - sumOf(lines.flatMap((line) => (packageOf(line) === id ? [line.prepaid_vat_cents] : [])))
    const among = [...remaining.values()].filter((each) => each.package === id)
    const parts = spreadIn(
      1,
      cents,
      among.map((each) => each.cents),
    )
    return among.flatMap((each, at) => (parts[at] ? [{ ...each, cents: parts[at] }] : []))
  })
}
