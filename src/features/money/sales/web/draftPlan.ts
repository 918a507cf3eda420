import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents, toEuros, type Currency } from '#platform/shared/money.ts'
import { pick } from '#platform/shared/pick.ts'
import { askedOf, askedPayment, type AskedPayment, Refusals } from '../plan/asked.ts'
import { prepaidPayments } from '../plan/payments.ts'
import { planSale } from '../plan/sale.ts'
import { sumOf } from '../rules.ts'
import { clientOf, type SaleBody, type SaleLine } from './bill.ts'
import { deviceFacts } from './deviceFacts.ts'
import { isAmount, type Discount, type Draft, type DraftLine, type OtherMethod, type Method } from './draft.ts'
import { offeredMethods } from '../methods.ts'

/** The plan of a draft, and the call that records it. Pure functions. */

const discountOnWire = (discount: Discount | null): SaleBody['discount'] =>
  discount ? { [discount.unit]: discount.value, reason: discount.reason || null } : undefined

const lineOnWire = ({ line, quantity, discount, priceReason }: DraftLine): SaleLine => ({
  ...line,
  price: isAmount(line.price) ? line.price : null,
  quantity,
  discount: discountOnWire(discount),
  price_reason: priceReason.trim() || undefined,
})

const otherCents = ({ amount }: OtherMethod): number => (isAmount(amount) ? toCents(amount) : 0)

/** Payments by the chosen methods; the first one pays what the others leave. */
function chosenPayments({ method, others, given }: Draft): AskedPayment[] {
  const given_cents = given === null || Number.isNaN(given) ? null : given
  const all = [
    askedPayment(method, null),
    ...others.map((other) => askedPayment(other.method, otherCents(other))).filter((one) => one.amount_cents !== 0),
  ]
  return all.map((payment) => (payment.method === 'cash' ? { ...payment, given_cents } : payment))
}

/**
 * `wholeDiscountCents` is given on the whole sale, `prepaid` are the first payments. The chosen methods pay
 * `restCents`, of which the first one pays `remainingCents`, what the others leave.
 */
export function planDraft(draft: Draft) {
  const { currency, clientId, clientName, used } = draft
  const call = { lines: draft.lines.map(lineOnWire), discount: discountOnWire(draft.discount), payments: [] }
  const asked = askedOf(call, currency, new Refusals())
  const names = draft.lines.flatMap(({ line, barber }) =>
    line.barber_id && barber ? [[line.barber_id, barber] as const] : [],
  )
  const facts = deviceFacts(asked, { currency, clientId, clientName, barbers: new Map(names), prepaid: used })
  const prepaid = prepaidPayments(
    planSale(asked, facts).lines,
    used.map(({ id, kind, left: amount }) => ({ id, kind, cents: toCents(amount) })),
  )
  const advances = prepaid.map(({ method, prepaid_id, cents }) => askedPayment(method, cents, { prepaid_id }))
  const plan = planSale({ ...asked, payments: [...advances, ...chosenPayments(draft)] }, facts)
  const restCents = plan.totalCents - sumOf(prepaid.map(({ cents }) => cents))
  return {
    ...plan,
    prepaid,
    restCents,
    wholeDiscountCents: sumOf(plan.lines.map((line) => line.discount_cents)) - sumOf(plan.ownDiscountCents),
    remainingCents: restCents - sumOf(draft.others.map(otherCents)),
    cashCents: plan.payments.find(({ method }) => method === 'cash')?.amount_cents ?? 0,
  }
}

export type DraftPlan = ReturnType<typeof planDraft>

/** Refusals of a draft, by the names of the body's fields; an amount that was typed has its own. */
export function refusedFields(draft: Draft, { refusals, payments, remainingCents }: DraftPlan): Record<string, string> {
  const errors = Object.fromEntries(refusals.list.map(({ field, message }) => [field, message]))
  const cash = payments.findIndex(({ method }) => method === 'cash')
  if (draft.given !== null && Number.isNaN(draft.given) && cash >= 0)
    errors[`payments.${cash}.given`] = fieldMessages.amount
  for (const [index, { amount }] of draft.others.entries())
    if (!isAmount(amount) || amount <= 0) errors[`others.${index}.amount`] = fieldMessages.amountAboveZero
  const { payments: sumsDiffer, ...rest } = errors
  if (sumsDiffer === undefined || remainingCents >= 0) return errors
  const last = draft.others.length - 1
  return { [`others.${last}.amount`]: sumsDiffer, ...rest }
}

export function bodyOf(draft: Draft, { payments }: DraftPlan, id: string, soldAt: Date): SaleBody {
  return {
    id,
    client_id: clientOf(draft.clientId),
    currency: draft.currency,
    lines: draft.lines.map(lineOnWire),
    discount: discountOnWire(draft.discount),
    payments: payments.map(({ method, prepaid_id, amount_cents, given_cents }) => ({
      method,
      ...(prepaid_id !== null && { prepaid_id }),
      amount: toEuros(amount_cents),
      ...(given_cents !== null && { given: toEuros(given_cents) }),
    })),
    ...(draft.firstUse && {
      first_use: {
        line: draft.lines.findIndex(({ key }) => key === draft.firstUse?.package) + 1,
        lines: draft.firstUse.lines.map(({ line }) => pick(line, ['appointment_id', 'barber_id', 'label'])),
      },
    }),
    sold_at: soldAt.toISOString(),
  }
}

/** The methods that pay a draft. Pure functions. */

/** Methods that a draft does not use yet. */
export const unusedMethods = ({ method, others }: Draft): Method[] =>
  offeredMethods.filter((one) => one !== method && others.every((other) => other.method !== one))

/** Pays the rest by a method, which changes places with the one that had it. */
export const withMethod = (draft: Draft, method: Method): Draft => ({
  ...draft,
  method,
  others: draft.others.map((one) => (one.method === method ? { ...one, method: draft.method } : one)),
  given: null,
})

/** Adds the first unused method, without an amount. */
export function withOtherMethod(draft: Draft): Draft {
  const [method] = unusedMethods(draft)
  if (!method) return draft
  return { ...draft, others: [...draft.others, { method, amount: null }], given: null }
}

/** Changes a further method or its amount, by its position. */
export const withOther = (draft: Draft, at: number, change: Partial<OtherMethod>): Draft => ({
  ...draft,
  others: draft.others.map((one, index) => (index === at ? { ...one, ...change } : one)),
  given: null,
})

export const withoutOther = (draft: Draft, at: number): Draft => ({
  ...draft,
  others: draft.others.filter((_, index) => index !== at),
  given: null,
})

/** Notes of a currency, in cents. */
const notes: Record<Currency, readonly number[]> = {
  EUR: [500, 1000, 2000, 5000, 10_000, 20_000],
  ALL: [20_000, 50_000, 100_000, 200_000, 500_000],
}

const shownNotes = 2

/** The next two amounts above a sum that one note pays, then several notes: 20 and 50 € for 12,60 €. */
export function nextNotes(cents: number, currency: Currency): number[] {
  const single = notes[currency].filter((note) => note > cents)
  const several = notes[currency].slice(-3).map((note) => (Math.floor(cents / note) + 1) * note)
  const amounts = single.length >= shownNotes ? single : [...single, ...several]
  return [...new Set(amounts)].toSorted((a, b) => a - b).slice(0, shownNotes)
}
