import type { InputOf } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { recordSale } from '../contract.ts'
import { saleMessages } from '../copy.ts'
import { readCode } from '../giftCardCode.ts'
import { goodsOf, isPrepaid, mayOwe } from '../rules.ts'
import { centsOf, type FieldErrors } from './fieldErrors.ts'
import type { KnownPrepaid } from './prepaid.ts'
import type { StoredLine, StoredPayment } from '../wire.ts'

type Input = InputOf<typeof recordSale>

interface Facts {
  currency: Currency
  totalCents: number
  lines: readonly StoredLine[]
  prepaid: ReadonlyMap<string, KnownPrepaid>
  clientId: string | null
}

export function paymentRows(errors: FieldErrors, input: Input, facts: Facts): StoredPayment[] {
  const { currency, totalCents } = facts
  const rows = input.payments.map((payment, index): StoredPayment => {
    const { method, amount, given: handed } = payment
    const field = `payments.${index}`
    const amountCents = centsOf(errors, amount, currency, `${field}.amount`)
    const givenCents = typeof handed === 'number' ? centsOf(errors, handed, currency, `${field}.given`) : null
    if (method === 'debt' && input.lines.some(({ kind }) => kind === 'debt'))
      errors.add(`${field}.method`, saleMessages.debtPaidByDebt)
    if (givenCents !== null && method !== 'cash') errors.add(`${field}.given`, saleMessages.givenCash)
    else if (givenCents !== null && givenCents < amountCents) errors.add(`${field}.given`, saleMessages.given)
    return {
      position: index + 1,
      method,
      amount_cents: amountCents,
      given_cents: givenCents,
      change_cents: givenCents === null ? null : givenCents - amountCents,
      prepaid_id: isPrepaid(method) ? usedPrepaid(errors, field, payment, facts) : null,
      vat_cents: 0,
    }
  })
  if (rows.some(({ method }) => method === 'debt') && facts.clientId === null)
    errors.add('client_id', saleMessages.debtClient)
  const owing = rows.findIndex(({ method }) => method === 'debt')
  if (!mayOwe(facts.lines, rows)) errors.add(`payments.${owing}.method`, saleMessages.prepaidOnDebt)
  if (errors.list.length === 0) checkPrepaid(errors, rows, facts)
  const paid = rows.reduce((sum, one) => sum + one.amount_cents, 0)
  if (errors.list.length === 0 && paid !== totalCents) {
    errors.add('payments', saleMessages.sumsDiffer(paid, totalCents, currency))
  }
  return rows
}

/** Id of the gift card, package or deposit of a payment; null after an error. */
export function usedPrepaid(
  errors: FieldErrors,
  field: string,
  { method, prepaid_id: id, code }: Pick<Input['payments'][number], 'method' | 'prepaid_id' | 'code'>,
  { currency, prepaid, clientId }: Pick<Facts, 'currency' | 'prepaid' | 'clientId'>,
): string | null {
  const typed = code ? readCode(code) : null
  const found = id ? prepaid.get(id) : [...prepaid.values()].find((one) => typed !== null && one.code === typed)
  const isCard = method === 'gift_card'
  const errorField = id || !isCard ? `${field}.prepaid_id` : `${field}.code`
  if (isCard && !id && !typed) errors.add(errorField, saleMessages.giftCardCode)
  else if (found?.kind !== method) errors.add(errorField, isCard ? saleMessages.giftCard : saleMessages.prepaidGone)
  else if (found.currency !== currency) errors.add(errorField, saleMessages.prepaidCurrency)
  else if (found.client_id !== null && found.client_id !== clientId)
    errors.add(errorField, saleMessages.prepaidOfOther(found.client_name ?? ''))
  else return found.id
  return null
}

/**
 * Packages pay exactly their uses; gift cards and deposits pay at most their rest and the price of services and
 * products. So no prepaid amount is part of the sums of tips, debts and advances.
 */
function checkPrepaid(errors: FieldErrors, rows: readonly StoredPayment[], { currency, lines, prepaid }: Facts): void {
  const remaining = new Map([...prepaid.values()].map(({ id, cents }) => [id, cents]))
  const { uses, cents: payable } = goodsOf(lines)
  let goods = payable
  for (const [at, { method, amount_cents: cents, prepaid_id: id }] of rows.entries()) {
    if (id === null) continue
    const field = `payments.${at}.amount`
    const rest = remaining.get(id) ?? 0
    if (cents > rest) errors.add(field, saleMessages.prepaidLeft(rest, currency))
    remaining.set(id, rest - cents)
    if (method === 'package') uses.set(id, (uses.get(id) ?? 0) - cents)
    else goods -= cents
    if (goods < 0 || (uses.get(id) ?? 0) < 0) errors.add(field, saleMessages.prepaidGoods)
  }
  for (const [at, { kind, prepaid_id: id }] of lines.entries()) {
    if (kind === 'service' && id !== null && uses.get(id) !== 0)
      errors.add(`lines.${at}.prepaid_id`, saleMessages.packagePays)
  }
}
