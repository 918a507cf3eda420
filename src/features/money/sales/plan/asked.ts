import { toCents, type Currency } from '#platform/shared/money.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import type { SaleMethod } from '../methods.ts'
import { unitOf, type soldKinds } from '../rules.ts'
import type { Refusals } from './refusals.ts'

/** A sale as it is asked for, in cents. */

export type SoldKind = (typeof soldKinds)[number]
export type GivenDiscount = { cents: number } | { basisPoints: number }
export type AskedDiscount = GivenDiscount & { reason: string | null }

export interface AskedLine {
  kind: SoldKind
  appointment_id: string | null
  product_id: string | null
  barber_id: string | null
  debt_sale_id: string | null
  prepaid_id: string | null
  service_id: string | null
  for_appointment_id: string | null
  code: string | null
  label: string | null
  quantity: number
  /** Price of one; null for the usual one. */
  unit_cents: number | null
  discount: AskedDiscount | null
  price_reason: string | null
}

export interface AskedPayment {
  method: SaleMethod
  /** Null for what the other payments leave. */
  amount_cents: number | null
  given_cents: number | null
  prepaid_id: string | null
  code: string | null
}

export interface AskedSale {
  lines: readonly AskedLine[]
  /** Discount of the whole sale. */
  discount: AskedDiscount | null
  payments: readonly AskedPayment[]
}

/** A line of one unit at its usual price, unless given. */
export const askedLine = (given: Pick<AskedLine, 'kind'> & Partial<AskedLine>): AskedLine => ({
  appointment_id: null,
  product_id: null,
  barber_id: null,
  debt_sale_id: null,
  prepaid_id: null,
  service_id: null,
  for_appointment_id: null,
  code: null,
  label: null,
  quantity: 1,
  unit_cents: null,
  discount: null,
  price_reason: null,
  ...given,
})

export const askedPayment = (
  method: SaleMethod,
  amount_cents: number | null,
  given: Partial<AskedPayment> = {},
): AskedPayment => ({ method, amount_cents, given_cents: null, prepaid_id: null, code: null, ...given })

export type SaleBody = Pick<CallInputOf<typeof recordSale>, 'lines' | 'discount' | 'payments'>
type BodyLine = SaleBody['lines'][number]

/** Cents of an amount of a body; a fraction of a lek is refused. */
export function centsIn(refusals: Refusals, amount: unknown, currency: Currency, field: string): number {
  const cents = toCents(Number(amount))
  if (cents % unitOf(currency) !== 0) refusals.add(field, 'wholeLek')
  return cents
}

/** The sale of a body, whose amounts are in units of the currency. */
export function askedOf({ lines, discount, payments }: SaleBody, currency: Currency, refusals: Refusals): AskedSale {
  const cents = (amount: unknown, field: string) => centsIn(refusals, amount, currency, field)
  const discountOf = (given: BodyLine['discount'], field: string): AskedDiscount | null => {
    if (!given) return null
    const reason = given.reason ?? null
    if (given.amount !== undefined) return { cents: cents(given.amount, `${field}.amount`), reason }
    return { basisPoints: Math.round(Number(given.percent ?? 0) * 100), reason }
  }
  return {
    lines: lines.map((line, index) =>
      askedLine({
        kind: line.kind,
        appointment_id: line.appointment_id ?? null,
        product_id: line.product_id ?? null,
        barber_id: line.barber_id ?? null,
        debt_sale_id: line.debt_sale_id ?? null,
        prepaid_id: line.prepaid_id ?? null,
        service_id: line.service_id ?? null,
        for_appointment_id: line.for_appointment_id ?? null,
        code: line.code ?? null,
        label: line.label ?? null,
        quantity: Number(line.quantity ?? 1),
        unit_cents: typeof line.price === 'number' ? cents(line.price, `lines.${index}.price`) : null,
        discount: discountOf(line.discount, `lines.${index}.discount`),
        price_reason: line.price_reason ?? null,
      }),
    ),
    discount: discountOf(discount, 'discount'),
    payments: payments.map(({ method, amount, given, prepaid_id, code }, index) =>
      askedPayment(method, cents(amount, `payments.${index}.amount`), {
        given_cents: typeof given === 'number' ? cents(given, `payments.${index}.given`) : null,
        prepaid_id: prepaid_id ?? null,
        code: code ?? null,
      }),
    ),
  }
}
