import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { returnSale } from '../contract.ts'
import { saleExists, saleNotFound } from '../copy.ts'
import { undoConfirmed } from '#features/schedule/appointments/server/public.ts'
import { lockAppointments, lockOpenDay, lockProducts, lockSales, statusBefore, visitsOfSales } from './facts.ts'
import { FieldErrors } from './fieldErrors.ts'
import { checkKept, keepAsDeposit, keptDeposit, visitLines, withDeposit } from './keepAsDeposit.ts'
import { distinct } from './lineRows.ts'
import { type LoadedSale, loadSales } from './load.ts'
import { lockPrepaid } from './prepaid.ts'
import { refundOfInput, refundRows, returnedLines } from './refund.ts'
import { debtsOfSale, prepaidOfSale, requireRight, tillOf } from './returnFacts.ts'
import { insertSale, type NewSale, saleEntry, saleRow } from './rows.ts'
import { saleOnWire } from '../wire.ts'
import { announceSale, replyOf, storedReply, usedSale } from './saleReply.ts'
import { hasSameReturn } from './sameContent.ts'
import { stockAfter } from './stock.ts'
import { checkDeviceNumber, requireDay, takingOf, throwNumberUsed } from './taking.ts'
import { undoDeposit } from './undoDeposit.ts'

type Input = InputOf<typeof returnSale>

/**
 * Records a return: a sale with negative amounts that refers to lines of the first. The same call sent again gets the
 * first result. Throws 400 for more than was sold, 403 return_refused, 404, 409 undo_late, 409 sale_exists.
 */
export async function takeBack(call: SalonCall, input: Input) {
  const { currency, day: soldOn, kind } = await tillOf(call, input.sale_id)
  if (kind === 'return' && input.is_undo) return undoDeposit(call, input)
  const taking = takingOf(call, input)
  // A return is never before its sale.
  const day = await lockOpenDay(call, taking.from < soldOn ? soldOn : taking.from, currency)
  const visits = input.is_undo ? await visitsOfSales(call, [input.sale_id]) : []
  await lockAppointments(call, visits)
  const owedIds = await debtsOfSale(call, input.sale_id)
  await lockSales(call, [input.sale_id, ...owedIds])
  const prepaid = await lockPrepaid(call, { ids: await prepaidOfSale(call, input.sale_id) })
  const loaded = await loadSales(call, [input.sale_id, input.id, ...owedIds])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const again = async (stored: LoadedSale) => {
    const kept = await keptDeposit(call, stored.sale.id)
    if (!hasSameReturn(stored, input, first) || input.keep_as_deposit !== (kept !== null)) throw saleExists()
    return withDeposit(call, await storedReply(call, stored), kept)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  requireDay(taking)
  await requireRight(call, input, first, loaded, prepaid)

  const errors = new FieldErrors()
  const asked = input.keep_as_deposit ? { ...input, lines: input.lines ?? visitLines(first) } : input
  const lines = returnedLines(errors, asked, first, { prepaid, owed: loaded })
  const totalCents = lines.reduce((sum, one) => sum + one.total_cents, 0)
  const refund = refundOfInput(errors, asked, first, lines)
  if (input.keep_as_deposit) checkKept(errors, input, first, { lines, refund })
  await checkDeviceNumber(call, errors, input.id, taking)
  errors.throwAny()
  const products = await lockProducts(call, distinct(lines.map((line) => line.product_id)))
  const payments = refundRows(first, lines, refund)
  const { device_id, device_number } = taking
  const sold_at = taking.sold_at < first.sale.sold_at ? first.sale.sold_at : taking.sold_at
  // In another till it is a return there, and in the till of the sale it stays one.
  const is_undo = input.is_undo && day === first.sale.day
  const sale = saleRow(call, {
    id: input.id,
    device_id,
    device_number,
    kind: 'return',
    returns_sale_id: first.sale.id,
    is_undo,
    day,
    currency,
    total_cents: totalCents,
    client_id: first.sale.client_id,
    sold_at,
    reason: input.reason,
  })
  const description = auditText(
    `${is_undo ? 'Zhbërja' : 'Kthimi'} #`,
    `Shitja ${first.sale.number}`,
    money(totalCents, currency),
    input.reason,
  )
  const entry = saleEntry(call, sale.id, { description, severity: 'warning' })
  const before = is_undo ? await statusBefore(call, visits) : new Map()
  const number = await insertReturn(call, { sale, lines, payments }, entry)
  if (number === null) return again(await usedSale(call, input.id))
  await undoConfirmed(call, before)
  const kept = input.keep_as_deposit ? await keepAsDeposit(call, first, refund, { day, sold_at, of: sale.id }) : null
  announceSale(call, {
    touchesStock: products.size > 0,
    touchesVisits: lines.some((one) => one.appointment_id !== null),
  })
  const wire = saleOnWire({ ...sale, number }, lines, payments, { client_name: first.sale.client_name })
  const reply = await replyOf(call, sale, wire, { lines, payments, stock: stockAfter(products, lines) })
  return withDeposit(call, reply, kept)
}

async function insertReturn(call: SalonCall, sale: NewSale, entry: ReturnType<typeof saleEntry>) {
  try {
    return await insertSale(call, sale, entry)
  } catch (error) {
    throwNumberUsed(error)
    throw error
  }
}
