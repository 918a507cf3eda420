import { isPrepaid, type PrepaidKind } from '../methods.ts'
import { readCode } from '../giftCardCode.ts'
import type { Currency } from '#platform/shared/money.ts'
import { type StoredLine, type StoredPayment, type PrepaidById, type SaleFacts, paymentRow } from './facts.ts'
import type { AskedPayment, Refusals } from './asked.ts'
import { goodsOf, mayOwe, type SoldGoods } from './prices.ts'
import { sumOf, partOfRest, spread, spreadIn, vatOf } from '../rules.ts'

/** Payments of a sale or a correction: rows, and what refuses them. */

interface Payer {
  currency: Currency
  prepaid: PrepaidById
  clientId: string | null
}

/** Id of the gift card, package or deposit of a payment; null after a refusal. */
export function usedPrepaid(
  refusals: Refusals,
  field: string,
  { method, prepaid_id: id, code }: Pick<AskedPayment, 'method' | 'prepaid_id' | 'code'>,
  { currency, prepaid, clientId }: Payer,
): string | null {
  const typed = code ? readCode(code) : null
  const found = id ? prepaid.get(id) : [...prepaid.values()].find((known) => typed !== null && known.code === typed)
  const isCard = method === 'gift_card'
  const errorField = id || !isCard ? `${field}.prepaid_id` : `${field}.code`
  if (isCard && !id && !typed) refusals.add(errorField, 'giftCardCode')
  else if (found?.kind !== method) refusals.add(errorField, isCard ? 'giftCard' : 'prepaidGone')
  else if (found.currency !== currency) refusals.add(errorField, 'prepaidCurrency')
  else if (found.client_id !== null && found.client_id !== clientId)
    refusals.add(errorField, 'prepaidOfOther', found.client_name ?? '')
  else return found.id
  return null
}

/** Refuses a debt without a client, of what is a debt itself, and of what is sold in advance. `lines` are all lines. */
export function checkDebt(
  refusals: Refusals,
  rows: readonly StoredPayment[],
  {
    lines,
    paid = [],
    clientId,
  }: { lines: readonly StoredLine[]; paid?: readonly StoredPayment[]; clientId: string | null },
): void {
  const index = rows.findIndex(({ method, amount_cents }) => method === 'debt' && amount_cents > 0)
  const field = `payments.${index}.method`
  const isOfDebt = lines.some(({ kind }) => kind === 'debt')
  for (const [at, { method }] of rows.entries())
    if (method === 'debt' && isOfDebt) refusals.add(`payments.${at}.method`, 'debtPaidByDebt')
  if (clientId === null && rows.some(({ method }) => method === 'debt')) refusals.add('client_id', 'debtClient')
  if (index >= 0 && !mayOwe(lines, [...paid, ...rows])) refusals.add(field, 'prepaidOnDebt')
}

export function planPayments(
  payments: readonly AskedPayment[],
  lines: readonly StoredLine[],
  { currency, prepaid, client }: SaleFacts,
  refusals: Refusals,
): StoredPayment[] {
  const clientId = client?.id ?? null
  const total = sumOf(lines.map((line) => line.total_cents))
  const rows = withRest(payments, total).map((payment, index) => {
    const { method, amount_cents: cents, given_cents: given } = payment
    const field = `payments.${index}`
    if (given !== null && method !== 'cash') refusals.add(`${field}.given`, 'givenCash')
    else if (given !== null && given < cents) refusals.add(`${field}.given`, 'given')
    return paymentRow(method, cents, {
      position: index + 1,
      given_cents: given,
      change_cents: given === null ? null : given - cents,
      prepaid_id: isPrepaid(method) ? usedPrepaid(refusals, field, payment, { currency, prepaid, clientId }) : null,
    })
  })
  checkDebt(refusals, rows, { lines, clientId })
  if (refusals.isEmpty) checkPrepaid(refusals, rows, lines, { currency, prepaid })
  const paid = sumOf(rows.map((row) => row.amount_cents))
  if (refusals.isEmpty && paid !== total) refusals.add('payments', 'sumsDiffer', paid, total, currency)
  return rows
}

/**
 * Packages pay exactly their uses; gift cards and deposits pay at most their rest and the price of services and
 * products. So no prepaid amount is part of the sums of tips, debts and advances.
 */
function checkPrepaid(
  refusals: Refusals,
  rows: readonly StoredPayment[],
  lines: readonly StoredLine[],
  { currency, prepaid }: Pick<SaleFacts, 'currency' | 'prepaid'>,
): void {
  const remaining = new Map([...prepaid.values()].map(({ id, cents }) => [id, cents]))
  const { uses, cents: payable } = goodsOf(lines)
  let goods = payable
  for (const [index, { method, amount_cents: cents, prepaid_id: id }] of rows.entries()) {
    if (id === null) continue
    const field = `payments.${index}.amount`
    const rest = remaining.get(id) ?? 0
    if (cents > rest) refusals.add(field, 'prepaidLeft', rest, currency)
    remaining.set(id, rest - cents)
    if (method === 'package') uses.set(id, (uses.get(id) ?? 0) - cents)
    else goods -= cents
    if (goods < 0 || (uses.get(id) ?? 0) < 0) refusals.add(field, 'prepaidGoods')
  }
  for (const [index, { kind, prepaid_id: id }] of lines.entries())
    if (kind === 'service' && id !== null && uses.get(id) !== 0)
      refusals.add(`lines.${index}.prepaid_id`, 'packagePays')
}

export interface PrepaidPayment {
  method: PrepaidKind
  prepaid_id: string
  cents: number
}

/**
 * Prepaid payments, as high as possible: packages pay their uses, gift cards and deposits the other services and
 * products in their order.
 */
export function prepaidPayments(
  lines: readonly SoldGoods[],
  used: readonly { id: string; kind: PrepaidKind; cents: number }[],
): PrepaidPayment[] {
  const goods = goodsOf(lines)
  const payments: PrepaidPayment[] = [...goods.uses].map(([prepaid_id, cents]) => ({
    method: 'package',
    prepaid_id,
    cents,
  }))
  let rest = goods.cents
  for (const { id, kind, cents: held } of used) {
    const cents = Math.min(held, rest)
    if (kind === 'package' || cents <= 0) continue
    payments.push({ method: kind, prepaid_id: id, cents })
    rest -= cents
  }
  return payments
}

/** Payments of which the first one without an amount pays what the others leave, if that is above 0. */
function withRest<Payment extends { amount_cents: number | null }>(
  payments: readonly Payment[],
  totalCents: number,
): (Payment & { amount_cents: number })[] {
  const rest = totalCents - sumOf(payments.map((payment) => payment.amount_cents ?? 0))
  const first = payments.findIndex((payment) => payment.amount_cents === null)
  return payments.flatMap((payment, index) => {
    if (payment.amount_cents === null && (index !== first || rest <= 0)) return []
    return [{ ...payment, amount_cents: payment.amount_cents ?? rest }]
  })
}

/**
 * VAT of a sale that is paid by what bore its VAT when it was sold: that VAT reduces the sale's, spread over the lines
 * as a discount is. Amounts are whole cents.
 */

interface TaxedLine {
  totalCents: number
  /** VAT of the total, of which the rate is `basisPoints`; null without VAT. */
  vatCents: number
  basisPoints: number | null
}

interface TaxedPayment {
  cents: number
  /** VAT that was taken of these cents. */
  vatCents: number
}

interface PrepaidVat {
  /** By line: the part that the payments pay, and the VAT that it bore. */
  lines: { prepaidCents: number; prepaidVatCents: number }[]
  /** By payment: the VAT by which that of the sale is less. */
  payments: number[]
}

/**
 * Payments that bore their VAT, spread over the lines that they pay. The reduction of each rate is at most the VAT of
 * what is paid at it, with a cent for the rounding of each payment: the VAT of an advance with a higher rate than that
 * of its use stays.
 */
export function prepaidVat(
  lines: readonly TaxedLine[],
  payments: readonly TaxedPayment[],
  currency: Currency,
): PrepaidVat {
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

interface Rows {
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
}

/**
 * A sale whose VAT is less by what its gift cards, packages and deposits bore when they were sold. A package pays its
 * own lines.
 */
export function withPrepaidVat({ lines, payments }: Rows, prepaid: PrepaidById, currency: Currency): Rows {
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
