import { fieldMessages } from '#platform/shared/fields.ts'
import { toCents, toEuros } from '#platform/shared/money.ts'
import type { Sale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { newCodeProblem, readCode } from '../giftCardCode.ts'
import { mayOwe } from '../rules.ts'
import type { SaleBody } from './bill.ts'
import { isAmount, priced, type Discount, type Draft } from './draft.ts'
import { paymentsOf, remainingCents } from './draftPayments.ts'

/** The call that records a draft, and its errors. Pure functions. */

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
  for (const [index, { line }] of draft.lines.entries()) {
    if (!isAmount(line.price)) errors[`lines.${index}.price`] = saleMessages.price
    if (line.kind === 'service' && !line.barber_id) errors[`lines.${index}.barber_id`] = saleMessages.barber
    const problem = line.kind === 'gift_card' && line.code ? newCodeProblem(readCode(line.code)) : null
    if (problem) errors[`lines.${index}.code`] = problem
  }
  for (const field of tooMuch) errors[field] = saleMessages.discountAbovePrice
  const payments = paymentsOf(draft, restCents)
  const cashAt = payments.findIndex(({ method }) => method === 'cash')
  const given = cashAt < 0 ? undefined : givenError(draft, payments[cashAt]?.cents ?? 0)
  if (given) errors[`payments.${prepaid.length + cashAt}.given`] = given
  const rest = remainingCents(draft, restCents)
  for (const [at, { amount }] of draft.others.entries()) {
    const field = `others.${at}.amount`
    if (!isAmount(amount) || amount <= 0) errors[field] = fieldMessages.amountAboveZero
    else if (rest < 0) errors[field] ??= saleMessages.sumsDiffer(restCents - rest, restCents, draft.currency)
  }
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
