import { fieldMessages } from '#platform/shared/fields.ts'
import { newId } from '#platform/shared/ids.ts'
import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import type { Product } from '#features/money/products/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { offerOf } from '#features/salon/services/rules.ts'
import { saleMessages } from '../copy.ts'
import { mayOwe, priceSale, tipLabel, type GivenDiscount, type offeredMethods } from '../rules.ts'
import type { Prepaid, Sale } from '../contract.ts'
import { lineOf, type SaleBody, type SaleLine } from './bill.ts'
import { prepaidPayments } from './prepaidPayments.ts'

export type Method = (typeof offeredMethods)[number]

export interface Discount {
  unit: 'percent' | 'amount'
  value: number
  reason: string
}

export interface DraftLine {
  key: string
  line: SaleLine
  quantity: number
  barber: string | null
  /** A product's remaining stock, as text. */
  note: string
  discount: Discount | null
  /** Usual price of one, if it is known. */
  listed: number | null
  /** Reason of a lower price, without a discount. */
  priceReason: string
  /** The service of the price list, whose price depends on the barber; only without a visit. */
  service?: Service
  /** The line before a package paid it. */
  before?: DraftLine
}

export interface Draft {
  currency: Currency
  clientId: string | null
  /** Name of a client who was chosen in the sheet. */
  clientName: string | null
  lines: readonly DraftLine[]
  discount: Discount | null
  /** One or two; the last one gets the rest. */
  methods: readonly Method[]
  /** Gift cards, packages and deposits that pay first. */
  used: readonly Prepaid[]
  /** Amount of the first of two methods; null for nothing, so that the last one pays everything. */
  first: number | null
  /** Amount given in cash; null for the exact amount. */
  given: number | null
}

export const newLine = (given: Pick<DraftLine, 'key' | 'line'> & Partial<DraftLine>): DraftLine => ({
  quantity: 1,
  barber: null,
  note: '',
  discount: null,
  listed: null,
  priceReason: '',
  ...given,
})

export const lineOfVisit = (visit: Appointment): DraftLine =>
  newLine({ key: visit.id, line: lineOf(visit), barber: visit.barber, listed: visit.price })

type LineBarber = Pick<Barber, 'id' | 'name'>

/** A service without a visit, at the barber's price. */
export function lineOfService(service: Service, { id, name }: LineBarber, at: Date): DraftLine {
  const { price } = offerOf(service, id)
  const line = { kind: 'service' as const, barber_id: id, label: service.name, price }
  return newLine({ key: newId(at), line, barber: name, service, listed: price })
}

/** 'kanë mbetur 3', 'nuk ka mbetur asnjë' */
export const leftText = (quantity: number): string => saleMessages.left(quantity).replace(/\.$/, '').toLowerCase()

export const lineOfProduct = ({ id, name, price, quantity }: Product): DraftLine =>
  newLine({
    key: id,
    line: { kind: 'product', product_id: id, label: name, price },
    listed: price,
    note: quantity === null ? 'produkt' : `produkt · ${leftText(quantity)}`,
  })

export const lineOfTip = ({ id, name }: LineBarber, price: number, at: Date): DraftLine =>
  newLine({ key: newId(at), line: { kind: 'tip', barber_id: id, label: tipLabel, price }, barber: name })

/** Adds a line, or one more of a product that is already in the sale. */
export function withLine(draft: Draft, added: DraftLine): Draft {
  const same = draft.lines.find(({ key }) => key === added.key)
  if (!same) return { ...draft, lines: [...draft.lines, added] }
  if (added.line.kind !== 'product') return draft
  return withChanged(draft, same.key, { quantity: same.quantity + 1 })
}

export const withChanged = (draft: Draft, key: string, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((one) => (one.key === key ? { ...one, ...change } : one)),
})

/** Changes the barber of a line. A price of the price list becomes that of the barber, a typed one stays. */
export function withBarber(draft: Draft, { key, line, service }: DraftLine, barber: LineBarber | null): Draft {
  const before = service && offerOf(service, line.barber_id ?? null)
  const after = service && offerOf(service, barber?.id ?? null)
  const price = after?.currency === draft.currency && before?.price === line.price ? after.price : line.price
  return withChanged(draft, key, {
    line: { ...line, barber_id: barber?.id ?? null, price },
    barber: barber?.name ?? null,
    listed: after?.currency === draft.currency ? after.price : null,
  })
}

export const withoutLine = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((one) => one.key !== key),
})

/** Toggles one of two methods, adds a second one, or replaces the last by a third. */
export function withMethod(draft: Draft, method: Method): Draft {
  const { methods } = draft
  const others = methods.filter((one) => one !== method)
  const next = !methods.includes(method) ? [...methods.slice(0, 1), method] : others.length > 0 ? others : methods
  return { ...draft, methods: next, first: null, given: null }
}

const givenOf = (discount: Discount | null): GivenDiscount | null => {
  if (!discount) return null
  return discount.unit === 'percent'
    ? { basisPoints: Math.round(discount.value * 100) }
    : { cents: toCents(discount.value) }
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Price of one, in cents; 0 while it is not an amount. */
export const centsOf = ({ line }: DraftLine): number => (isAmount(line.price) ? toCents(line.price) : 0)

/** True for a price below the usual one without a discount, whose reason is asked. */
export const isLowered = ({ line, listed, discount }: DraftLine): boolean =>
  isAmount(line.price) && listed !== null && !line.prepaid_id && !discount && toCents(line.price) < toCents(listed)

/** Sums of a draft in cents, computed like on the server. */
export function priced(draft: Draft) {
  const lines = draft.lines.map((one) => ({
    kind: one.line.kind,
    quantity: one.quantity,
    unitCents: centsOf(one),
    discount: givenOf(one.discount),
    vat: null,
    isUse: Boolean(one.line.prepaid_id),
  }))
  const sums = priceSale(lines, givenOf(draft.discount), draft.currency)
  const own = lines.map((line) => priceSale([line], null, draft.currency).discountCents)
  const whole = sums.discountCents - own.reduce((sum, one) => sum + one, 0)
  const { totalCents, tooMuch } = sums
  const prepaid = prepaidPayments(
    draft,
    sums.lines.map((one) => one.totalCents),
  )
  // The chosen methods pay the rest.
  const restCents = totalCents - prepaid.reduce((sum, one) => sum + one.cents, 0)
  return {
    lines: sums.lines,
    totalCents,
    restCents,
    prepaid,
    ownDiscountCents: own,
    wholeDiscountCents: whole,
    tooMuch,
  }
}

/** A sale with the discounts of its draft, which its copy on this device lacks until it has a number. */
export function withDiscounts(sale: Sale, draft: Draft): Sale {
  if (sale.number !== 0) return sale
  const sums = priced(draft).lines
  return {
    ...sale,
    lines: sale.lines.map((line, at) => {
      const { discountCents = 0, totalCents = toCents(line.total) } = sums[at] ?? {}
      return { ...line, discount: toEuros(discountCents), total: toEuros(totalCents) }
    }),
  }
}

/** Amounts by method in cents: the first one as typed, the last one the rest; without zeros. */
export function paymentsOf({ methods, first }: Draft, totalCents: number): { method: Method; cents: number }[] {
  const [one, last] = methods
  if (!one) return []
  if (!last) return totalCents > 0 ? [{ method: one, cents: totalCents }] : []
  const cents = first === null || Number.isNaN(first) ? 0 : toCents(first)
  return [
    { method: one, cents },
    { method: last, cents: totalCents - cents },
  ].filter((payment) => payment.cents !== 0)
}

export const cashOf = (draft: Draft, totalCents: number): number =>
  paymentsOf(draft, totalCents).find(({ method }) => method === 'cash')?.cents ?? 0

/** Notes of a currency and twice the smallest, in cents, for the suggested amounts. */
const notes: Record<Currency, readonly number[]> = {
  EUR: [500, 1000, 2000, 5000, 10_000],
  ALL: [50_000, 100_000, 200_000, 500_000],
}

/** The next three sums of notes above an amount, in cents: 15, 20 and 50 € for 12,60 €. */
export function nextNotes(cents: number, currency: Currency): number[] {
  const above = notes[currency].map((note) => (Math.floor(cents / note) + 1) * note)
  return [...new Set(above)].toSorted((a, b) => a - b).slice(0, 3)
}

const discountOnWire = (discount: Discount | null): SaleBody['discount'] =>
  discount ? { [discount.unit]: discount.value, reason: discount.reason || null } : undefined

function givenError({ given }: Draft, cash: number): string | undefined {
  if (given === null) return undefined
  if (Number.isNaN(given)) return fieldMessages.amount
  return given < cash ? saleMessages.given : undefined
}

/** Errors of a draft by the names of the body's fields, found before sending. */
export function draftErrors(draft: Draft): Record<string, string> {
  const { lines, restCents, prepaid, tooMuch } = priced(draft)
  const errors: Record<string, string> = {}
  if (draft.lines.length === 0) errors.lines = saleMessages.noLines
  for (const [at, { line }] of draft.lines.entries()) {
    if (!isAmount(line.price)) errors[`lines.${at}.price`] = saleMessages.price
    if (line.kind === 'service' && !line.barber_id) errors[`lines.${at}.barber_id`] = saleMessages.barber
  }
  for (const field of tooMuch) errors[field] = saleMessages.discountAbovePrice
  const payments = paymentsOf(draft, restCents)
  const cashAt = payments.findIndex(({ method }) => method === 'cash')
  const given = cashAt < 0 ? undefined : givenError(draft, payments[cashAt]?.cents ?? 0)
  if (given) errors[`payments.${prepaid.length + cashAt}.given`] = given
  // The payments of what is prepaid come first.
  const firstAmount = `payments.${prepaid.length}.amount`
  if (draft.first !== null && Number.isNaN(draft.first)) errors[firstAmount] = fieldMessages.amountAboveZero
  else if (toCents(draft.first ?? 0) > restCents)
    errors[firstAmount] = saleMessages.sumsDiffer(toCents(draft.first ?? 0), restCents, draft.currency)
  if (draft.clientId === null && payments.some(({ method }) => method === 'debt'))
    errors.client_id = saleMessages.debtClient
  const sold = draft.lines.map(({ line }, at) => ({ kind: line.kind, total_cents: lines[at]?.totalCents ?? 0 }))
  const paid = [...prepaid, ...payments].map(({ method, cents }) => ({ method, amount_cents: cents }))
  const owing = paid.findIndex(({ method }) => method === 'debt')
  if (!mayOwe(sold, paid)) errors[`payments.${owing}.method`] = saleMessages.prepaidOnDebt
  if (draft.clientId === null && draft.lines.some(({ line }) => line.kind === 'package' || line.kind === 'deposit'))
    errors.client_id = saleMessages.prepaidClient
  return errors
}

export function bodyOf(draft: Draft, id: string, soldAt: Date): SaleBody {
  const { restCents, prepaid } = priced(draft)
  return {
    id,
    client_id: draft.clientId,
    currency: draft.currency,
    lines: draft.lines.map(({ line, quantity, discount, priceReason }) => ({
      ...line,
      quantity,
      discount: discountOnWire(discount),
      price_reason: priceReason.trim() || undefined,
    })),
    discount: discountOnWire(draft.discount),
    payments: [
      ...prepaid.map(({ method, prepaid_id, cents }) => ({ method, prepaid_id, amount: toEuros(cents) })),
      ...paymentsOf(draft, restCents).map(({ method, cents }) => ({
        method,
        amount: toEuros(cents),
        given: method === 'cash' && draft.given !== null ? toEuros(draft.given) : undefined,
      })),
    ],
    sold_at: soldAt.toISOString(),
  }
}
