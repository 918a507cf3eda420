import type { Currency } from '#platform/shared/money.ts'
import { isPrepaid, type SaleMethod } from '../methods.ts'
import {
  type StoredPayment,
  type KnownSale,
  type PrepaidById,
  type SaleParts,
  correctedPayments,
  paymentRow,
} from './facts.ts'
import { goodsOf } from './prices.ts'
import { checkDebt, usedPrepaid } from './payments.ts'
import { Refusals } from './asked.ts'
import { sumOf } from '../rules.ts'

/** The actual payments of a sale. */

interface AskedCorrection {
  method: SaleMethod
  /** Below 0 what the method did not pay. */
  amount_cents: number
  prepaid_id: string | null
}

export interface CorrectionPlan {
  payments: readonly StoredPayment[]
  refusals: Refusals
}

/** Cents that a sale, its corrections and returns leave of each method, by id of what is prepaid, else by method. */
function leftByMethod(first: KnownSale): Map<string, number> {
  const remaining = new Map<string, number>()
  for (const { method, prepaid_id: id, amount_cents: cents } of [
    ...correctedPayments(first),
    ...first.returns.flatMap(({ payments }) => payments),
  ]) {
    const key = id ?? method
    remaining.set(key, (remaining.get(key) ?? 0) + cents)
  }
  return remaining
}

interface CorrectionFacts {
  first: KnownSale
  prepaid: PrepaidById
  currency: Currency
  remaining: ReadonlyMap<string, number>
}

function planPayment(
  payment: AskedCorrection,
  index: number,
  { first, prepaid, currency, remaining }: CorrectionFacts,
  refusals: Refusals,
): StoredPayment {
  const { method, amount_cents: cents } = payment
  const field = `payments.${index}`
  if (cents === 0) refusals.add(`${field}.amount`, 'amount')
  // A use of a package is a line at the worth of the use, which only the package pays.
  if (method === 'package') refusals.add(`${field}.method`, 'method')
  const payer = { currency, prepaid, clientId: first.sale.client_id }
  const id = isPrepaid(method) ? usedPrepaid(refusals, field, { ...payment, code: null }, payer) : null
  const paid = Math.max(0, method === 'debt' ? first.owed : (remaining.get(id ?? method) ?? 0))
  if (-cents > paid) refusals.add(`${field}.amount`, 'correctionLeft', paid, currency)
  // A correction has no lines, whose VAT would change.
  if (id !== null && prepaid.get(id)?.vat_letter) refusals.add(`${field}.method`, 'prepaidTaxed')
  const rest = prepaid.get(id ?? '')?.cents ?? 0
  if (id !== null && cents > rest) refusals.add(`${field}.amount`, 'prepaidLeft', rest, currency)
  return paymentRow(method, cents, { position: index + 1, prepaid_id: id })
}

/** True for a payment by a gift card or a deposit. */
const isGift = ({ method }: Pick<StoredPayment, 'method'>): boolean => isPrepaid(method) && method !== 'package'

/** The payments of a correction, which add up to 0. */
export function planCorrection(
  asked: readonly AskedCorrection[],
  first: KnownSale,
  prepaid: PrepaidById,
  refusals = new Refusals(),
): CorrectionPlan {
  const { currency, client_id: clientId } = first.sale
  const facts = { first, prepaid, currency, remaining: leftByMethod(first) }
  const payments = asked.map((payment, index) => planPayment(payment, index, facts, refusals))
  const keys = payments.map((row) => row.prepaid_id ?? row.method)
  if (new Set(keys).size < keys.length) refusals.add('payments', 'invalid')
  checkDebt(refusals, payments, { lines: first.lines, paid: correctedPayments(first), clientId })
  if (sumOf(payments.map((row) => row.amount_cents)) !== 0) refusals.add('payments', 'correctionSums')
  if (byGifts(payments, facts) > goodsLeft(first)) refusals.add('payments', 'prepaidGoods')
  return { payments, refusals }
}

/** Services and products of a sale, less what was returned of them: prepaid money pays nothing else. */
const goodsLeft = ({ lines, returns }: SaleParts & Pick<KnownSale, 'returns'>): number =>
  goodsOf([...lines, ...returns.flatMap((each) => each.lines)]).cents

/** Cents that gift cards and deposits pay after a correction that adds to them; 0 if it does not. */
function byGifts(payments: readonly StoredPayment[], { prepaid, remaining }: CorrectionFacts): number {
  const gifts = payments.filter(isGift)
  if (gifts.every((row) => row.amount_cents <= 0)) return 0
  const before = [...remaining].flatMap(([key, cents]) => {
    const kind = prepaid.get(key)?.kind
    return kind && kind !== 'package' ? [cents] : []
  })
  return sumOf([...before, ...gifts.map((row) => row.amount_cents)])
}
