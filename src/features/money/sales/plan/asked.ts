import { toCents, type Currency } from '#platform/shared/money.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import type { recordSale } from '../contract.ts'
import { type SaleMethod, worthOfUses } from '../methods.ts'
import { unitOf, type soldKinds, sumOf } from '../rules.ts'
import type { FieldError } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import { saleMessages } from '../copy.ts'

const sentences = { ...fieldMessages, ...saleMessages }
type Sentences = typeof sentences

/** Name of a refusal, by which its sentence is found. */
export type RefusalName = {
  [Name in keyof Sentences]: Sentences[Name] extends string | ((...values: never[]) => string) ? Name : never
}[keyof Sentences]
type ValuesOf<Name extends RefusalName> = Sentences[Name] extends (...values: infer Values) => string ? Values : []

interface Refusal extends FieldError {
  name: RefusalName
}

/** Refusals by field in the order of the checks; the first one of a field counts. */
export class Refusals {
  readonly list: Refusal[] = []
  readonly #start: string

  /** `start` comes before the name of each field. */
  constructor(start = '') {
    this.#start = start
  }

  add<Name extends RefusalName>(named: string, name: Name, ...values: ValuesOf<Name>): void {
    const field = this.#start + named
    if (this.list.some((refusal) => refusal.field === field)) return
    const sentence = sentences[name] as string | ((...given: readonly unknown[]) => string)
    this.list.push({ field, name, message: typeof sentence === 'string' ? sentence : sentence(...values) })
  }

  get isEmpty(): boolean {
    return this.list.length === 0
  }
}

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

type Given<Row> = { [Field in keyof Row]?: Row[Field] | null | undefined }

/** A line of one unit at its usual price, unless given. */
export const askedLine = ({ kind, ...given }: Pick<AskedLine, 'kind'> & Given<AskedLine>): AskedLine => ({
  kind,
  appointment_id: given.appointment_id ?? null,
  product_id: given.product_id ?? null,
  barber_id: given.barber_id ?? null,
  debt_sale_id: given.debt_sale_id ?? null,
  prepaid_id: given.prepaid_id ?? null,
  service_id: given.service_id ?? null,
  for_appointment_id: given.for_appointment_id ?? null,
  code: given.code ?? null,
  label: given.label ?? null,
  quantity: given.quantity ?? 1,
  unit_cents: given.unit_cents ?? null,
  discount: given.discount ?? null,
  price_reason: given.price_reason ?? null,
})

export const askedPayment = (
  method: SaleMethod,
  amount_cents: number | null,
  { given_cents = null, prepaid_id, code }: Given<AskedPayment> = {},
): AskedPayment => ({ method, amount_cents, given_cents, prepaid_id: prepaid_id ?? null, code: code ?? null })

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
        ...line,
        quantity: Number(line.quantity ?? 1),
        unit_cents: typeof line.price === 'number' ? cents(line.price, `lines.${index}.price`) : null,
        discount: discountOf(line.discount, `lines.${index}.discount`),
      }),
    ),
    discount: discountOf(discount, 'discount'),
    payments: payments.map(({ method, amount, given, prepaid_id, code }, index) =>
      askedPayment(method, cents(amount, `payments.${index}.amount`), {
        given_cents: typeof given === 'number' ? cents(given, `payments.${index}.given`) : null,
        prepaid_id,
        code,
      }),
    ),
  }
}

/** Services that a package pays in the call that sells it: a second sale, of its first uses. */

type UsedService = Given<Pick<AskedLine, 'appointment_id' | 'barber_id' | 'label'>>

/** Worth of each of the first uses of a package. */
export function worthOfFirstUses(
  { cents, uses }: { cents: number; uses: number },
  count: number,
  currency: Currency,
): number[] {
  const remaining = { cents, uses }
  return Array.from({ length: Math.min(count, uses) }, () => {
    const worth = worthOfUses(remaining, 1, currency)
    remaining.cents -= worth
    remaining.uses -= 1
    return worth
  })
}

/** The sale of services that a package pays, which was sold for `cents`. */
export function firstUse(
  services: readonly UsedService[],
  sold: { prepaid_id: string; cents: number; uses: number },
  currency: Currency,
): AskedSale {
  const { prepaid_id } = sold
  return {
    lines: services.map((service) => askedLine({ kind: 'service', ...service, prepaid_id })),
    discount: null,
    payments: [askedPayment('package', sumOf(worthOfFirstUses(sold, services.length, currency)), { prepaid_id })],
  }
}
