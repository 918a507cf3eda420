import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { money } from '#platform/shared/sq.ts'
import type { returnSale } from '../contract.ts'
import { saleExists, saleMessages, saleNotFound, undoLate } from '../copy.ts'
import { lockAppointments, lockOpenDay, lockSales, visitsOfSales } from './facts.ts'
import { FieldErrors } from './fieldErrors.ts'
import { keptDeposit } from './keepAsDeposit.ts'
import { type LoadedSale, loadSales } from './load.ts'
import { lockPrepaid } from './prepaid.ts'
import { insertSold } from './record.ts'
import { asPaid, refundRows, returnedLines } from './refund.ts'
import { prepaidOfSale, requireRight, tillOf } from './returnFacts.ts'
import { insertSale, saleRow } from './rows.ts'
import { saleOnWire, type StoredLine, type StoredPayment } from '../wire.ts'
import { announceSale, replyOf, storedReply, usedSale } from './saleReply.ts'
import { requireDay, takingOf } from './taking.ts'

/**
 * Undoes a return whose money was kept as a deposit: the deposit goes back and the visits are sold as before, in one
 * till. `sale_id` is the return. Throws 403 return_refused, 404, 409 undo_late, 409 visit_sold, 409 sale_exists.
 */
export async function undoDeposit(call: SalonCall, input: InputOf<typeof returnSale>) {
  const { currency, day: returnedOn } = await tillOf(call, input.sale_id)
  const depositId = await keptDeposit(call, input.sale_id)
  if (depositId === null) throw saleNotFound()
  const taking = takingOf(call, input)
  const day = await lockOpenDay(call, taking.from < returnedOn ? returnedOn : taking.from, currency)
  await lockAppointments(call, await visitsOfSales(call, [input.sale_id]))
  await lockSales(call, [input.sale_id, depositId])
  const prepaid = await lockPrepaid(call, {
    ids: [...(await prepaidOfSale(call, input.sale_id)), ...(await prepaidOfSale(call, depositId))],
  })
  const loaded = await loadSales(call, [input.sale_id, depositId, input.id])
  const first = loaded.get(input.sale_id)
  const deposit = loaded.get(depositId)
  if (!first || !deposit) throw saleNotFound()
  const again = (stored: LoadedSale) => {
    if (stored.sale.for_return_id !== first.sale.id || stored.sale.id === depositId) throw saleExists()
    return storedReply(call, stored)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  requireDay(taking)
  await requireRight(call, { is_undo: true }, deposit, loaded, prepaid)

  const lines = first.lines.map(soldAgain)
  const payments = first.payments.map(paidAgain)
  if (payments.some(({ prepaid_id: id, amount_cents: cents }) => id !== null && (prepaid.get(id)?.cents ?? 0) < cents))
    throw undoLate()
  await returnDeposit(call, deposit, prepaid, day)
  const sale = saleRow(call, {
    id: input.id,
    day,
    currency,
    total_cents: 0 - first.sale.total_cents,
    client_id: first.sale.client_id,
    sold_at: taking.sold_at < first.sale.sold_at ? first.sale.sold_at : taking.sold_at,
    for_return_id: first.sale.id,
  })
  const description = auditText('Zhbërja #', `Kthimi ${first.sale.number}`, money(sale.total_cents, currency))
  const number = await insertSold(call, { sale, lines, payments }, description)
  if (number === null) return again(await usedSale(call, input.id))
  announceSale(call, { touchesStock: false, touchesVisits: true })
  const wire = saleOnWire({ ...sale, number }, lines, payments, { client_name: first.sale.client_name })
  const reply = await replyOf(call, sale, wire, { lines, payments, stock: [] })
  return { ...reply, message: saleMessages.undone }
}

/** Takes a whole deposit back; an undo in the till of its sale. */
async function returnDeposit(
  call: SalonCall,
  deposit: LoadedSale,
  prepaid: Awaited<ReturnType<typeof lockPrepaid>>,
  day: StoredDay,
): Promise<void> {
  const lines = returnedLines(new FieldErrors(), { is_undo: true, lines: undefined }, deposit, {
    prepaid,
    owed: new Map(),
  })
  await insertSale(call, {
    sale: saleRow(call, {
      id: newId(call.now),
      kind: 'return',
      returns_sale_id: deposit.sale.id,
      is_undo: day === deposit.sale.day,
      day,
      currency: deposit.sale.currency,
      total_cents: lines.reduce((sum, line) => sum + line.total_cents, 0),
      client_id: deposit.sale.client_id,
    }),
    lines,
    payments: refundRows(deposit, lines, asPaid(deposit, lines)),
  })
}

type StoredDay = LoadedSale['sale']['day']

const soldAgain = (line: StoredLine): StoredLine => ({
  ...line,
  quantity: 0 - line.quantity,
  discount_cents: 0 - line.discount_cents,
  total_cents: 0 - line.total_cents,
  vat_cents: 0 - line.vat_cents,
  prepaid_cents: 0 - line.prepaid_cents,
  returns_line: null,
})

const paidAgain = (payment: StoredPayment): StoredPayment => ({
  ...payment,
  amount_cents: 0 - payment.amount_cents,
  vat_cents: 0 - payment.vat_cents,
})
