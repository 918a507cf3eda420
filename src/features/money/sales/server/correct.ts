import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { amount } from '#platform/shared/sq.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import type { correctSale } from '../contract.ts'
import { saleExists, saleMessages, saleNotFound, saleTillClosed, saleUndone } from '../copy.ts'
import { goodsOf, isPrepaid, mayOwe, saleMethodLabel } from '../rules.ts'
import { lockSales, lockTillOf } from './facts.ts'
import { centsOf, FieldErrors } from './fieldErrors.ts'
import { distinct } from './lineRows.ts'
import { type LoadedSale, loadSales, paymentsOf } from './load.ts'
import { usedPrepaid } from './paymentRows.ts'
import { type KnownPrepaid, lockPrepaid } from './prepaid.ts'
import { prepaidOfSale, requireReturns, tillOf } from './returnFacts.ts'
import { insertSale, saleEntry, saleRow } from './rows.ts'
import { saleOnWire, type StoredPayment } from '../wire.ts'
import { announceSale, replyOf, storedReply, usedSale } from './saleReply.ts'
import { hasSamePayments } from './sameContent.ts'

type Input = InputOf<typeof correctSale>

/**
 * Records how a sale was paid in fact: payments that add up to 0, in the open till of the sale. The same call sent
 * again gets the first result. Throws 400, 403 return_refused, 404, 409 till_closed, 409 undone, 409 sale_exists.
 */
export async function correct(call: SalonCall, input: Input) {
  const { currency, day } = await tillOf(call, input.sale_id)
  const isOpen = await lockTillOf(call, day, currency)
  await lockSales(call, [input.sale_id])
  const prepaid = await lockPrepaid(call, {
    ids: distinct([...(await prepaidOfSale(call, input.sale_id)), ...input.payments.map((one) => one.prepaid_id)]),
  })
  const loaded = await loadSales(call, [input.sale_id, input.id])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const again = (stored: LoadedSale) => {
    const isOfSale = stored.sale.kind === 'correction' && stored.sale.returns_sale_id === first.sale.id
    if (!isOfSale || !hasSamePayments(stored, input.payments)) throw saleExists()
    return storedReply(call, stored)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  await requireReturns(call, first)
  if (!isOpen) throw saleTillClosed()
  if (first.returns.some(({ sale }) => sale.is_undo)) throw saleUndone()

  const errors = new FieldErrors()
  const payments = correctedRows(errors, input, first, prepaid)
  errors.throwAny()
  const sale = saleRow(call, {
    id: input.id,
    kind: 'correction',
    returns_sale_id: first.sale.id,
    day,
    currency,
    total_cents: 0,
    client_id: first.sale.client_id,
    reason: input.reason,
  })
  const description = auditText(
    'Ndryshimi i pagesës #',
    `Shitja ${first.sale.number}`,
    payments.map((one) => `${saleMethodLabel[one.method]} ${amount(one.amount_cents / 100, currency)}`).join(', '),
    input.reason,
  )
  const number = await insertSale(
    call,
    { sale, lines: [], payments },
    saleEntry(call, sale.id, { description, severity: 'warning' }),
  )
  if (number === null) return again(await usedSale(call, input.id))
  announceSale(call, { touchesStock: false, touchesVisits: first.lines.some((line) => line.appointment_id !== null) })
  const wire = saleOnWire({ ...sale, number }, [], payments, { client_name: first.sale.client_name })
  return replyOf(call, sale, wire, { lines: [], payments, stock: [] })
}

/** Cents that a sale, its corrections and returns leave of each method, by id of what is prepaid, else by method. */
function leftByMethod(first: LoadedSale): Map<string, number> {
  const remaining = new Map<string, number>()
  for (const { method, prepaid_id: id, amount_cents: cents } of [
    ...paymentsOf(first),
    ...first.returns.flatMap((one) => one.payments),
  ]) {
    const key = id ?? method
    remaining.set(key, (remaining.get(key) ?? 0) + cents)
  }
  return remaining
}

/** True for a payment by a gift card or a deposit. */
const isGift = ({ method }: Pick<StoredPayment, 'method'>): boolean => isPrepaid(method) && method !== 'package'

function correctedRows(
  errors: FieldErrors,
  input: Input,
  first: LoadedSale,
  prepaid: ReadonlyMap<string, KnownPrepaid>,
): StoredPayment[] {
  const { currency, client_id: clientId } = first.sale
  const remaining = leftByMethod(first)
  const isOfDebt = first.lines.some(({ kind }) => kind === 'debt')
  const rows = input.payments.map((payment, index): StoredPayment => {
    const { method } = payment
    const field = `payments.${index}`
    const cents = centsOf(errors, payment.amount, currency, `${field}.amount`)
    if (cents === 0) errors.add(`${field}.amount`, fieldMessages.amount)
    // A use of a package is a line at the worth of the use, which only the package pays.
    if (method === 'package') errors.add(`${field}.method`, saleMessages.method)
    if (method === 'debt' && isOfDebt) errors.add(`${field}.method`, saleMessages.debtPaidByDebt)
    const id = isPrepaid(method)
      ? usedPrepaid(errors, field, { ...payment, code: null }, { currency, prepaid, clientId })
      : null
    const paid = Math.max(0, method === 'debt' ? first.owed : (remaining.get(id ?? method) ?? 0))
    if (-cents > paid) errors.add(`${field}.amount`, saleMessages.correctionLeft(paid, currency))
    // A correction has no lines, whose VAT would change.
    if (id !== null && prepaid.get(id)?.vat_letter) errors.add(`${field}.method`, saleMessages.prepaidTaxed)
    if (id !== null && cents > (prepaid.get(id)?.cents ?? 0))
      errors.add(`${field}.amount`, saleMessages.prepaidLeft(prepaid.get(id)?.cents ?? 0, currency))
    return {
      position: index + 1,
      method,
      amount_cents: cents,
      given_cents: null,
      change_cents: null,
      prepaid_id: id,
      vat_cents: 0,
    }
  })
  const keys = rows.map((row) => row.prepaid_id ?? row.method)
  if (new Set(keys).size < keys.length) errors.add('payments', fieldMessages.invalid)
  if (clientId === null && rows.some(({ method }) => method === 'debt'))
    errors.add('client_id', saleMessages.debtClient)
  const owing = rows.findIndex(({ method, amount_cents }) => method === 'debt' && amount_cents > 0)
  if (owing >= 0 && !mayOwe(first.lines, [...paymentsOf(first), ...rows]))
    errors.add(`payments.${owing}.method`, saleMessages.prepaidOnDebt)
  if (rows.reduce((sum, row) => sum + row.amount_cents, 0) !== 0) errors.add('payments', saleMessages.correctionSums)
  // Prepaid money pays services and products only, less what was returned of them.
  const goods = goodsOf([...first.lines, ...first.returns.flatMap(({ lines }) => lines)]).cents
  const byPrepaid = [...remaining]
    .filter(([key]) => prepaid.has(key) && prepaid.get(key)?.kind !== 'package')
    .map(([, cents]) => cents)
    .concat(rows.filter(isGift).map((row) => row.amount_cents))
    .reduce((sum, cents) => sum + cents, 0)
  if (rows.some((row) => isGift(row) && row.amount_cents > 0) && byPrepaid > goods)
    errors.add('payments', saleMessages.prepaidGoods)
  return rows
}
