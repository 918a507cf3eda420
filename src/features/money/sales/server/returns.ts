import { sql } from 'kysely'
import type { SalonCall } from '#platform/server/call.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { money } from '#platform/shared/sq.ts'
import type { returnSale } from '../contract.ts'
import { returnRefused, saleExists, saleNotFound, undoLate } from '../copy.ts'
import { isOwnSale, isPrepaid, mayDo, undoMinutes } from '../rules.ts'
import { lockOpenDay, lockProducts, lockSales } from './facts.ts'
import { FieldErrors } from './fieldErrors.ts'
import { distinct } from './lineRows.ts'
import { type LoadedSale, loadSales } from './load.ts'
import { type KnownPrepaid, lockPrepaid } from './prepaid.ts'
import {
  announceSale,
  checkDeviceNumber,
  replyOf,
  stockAfter,
  storedReply,
  takingOf,
  throwNumberUsed,
  usedSale,
} from './record.ts'
import { refundOfInput, refundRows, returnedLines } from './refund.ts'
import { insertSale, type NewSale, saleEntry, saleRow } from './rows.ts'
import { saleOnWire } from '../wire.ts'
import { hasSameReturn } from './sameContent.ts'
import { saleRights } from './settings.ts'

type Input = InputOf<typeof returnSale>

/**
 * Records a return: a sale with negative amounts that refers to lines of the first. The same call sent again gets the first result. Throws 400 for
 * more than was sold, 403 return_refused, 404, 409 undo_late, 409 sale_exists.
 */
export async function takeBack(call: SalonCall, input: Input) {
  const { currency, day: soldOn } = await tillOf(call, input.sale_id)
  const taking = takingOf(call, input)
  // A return is never before its sale.
  const day = await lockOpenDay(call, taking.from < soldOn ? soldOn : taking.from, currency)
  await lockSales(call, [input.sale_id])
  const prepaid = await lockPrepaid(call, { ids: await prepaidOfSale(call, input.sale_id) })
  const loaded = await loadSales(call, [input.sale_id, input.id])
  const first = loaded.get(input.sale_id)
  if (!first || first.sale.kind !== 'sale') throw saleNotFound()
  const again = (stored: LoadedSale) => {
    if (!hasSameReturn(stored, input)) throw saleExists()
    return storedReply(call, stored)
  }
  const stored = loaded.get(input.id)
  if (stored) return again(stored)
  await requireRight(call, input, first, prepaid)

  const errors = new FieldErrors()
  const lines = returnedLines(errors, input, first, prepaid)
  const totalCents = lines.reduce((sum, one) => sum + one.total_cents, 0)
  const refund = refundOfInput(errors, input, first, lines)
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
  const number = await insertReturn(call, { sale, lines, payments }, entry)
  if (number === null) return again(await usedSale(call, input.id))
  announceSale(call, {
    touchesStock: products.size > 0,
    touchesVisits: lines.some((one) => one.appointment_id !== null),
  })
  const wire = saleOnWire({ ...sale, number }, lines, payments, { client_name: first.sale.client_name })
  return replyOf(call, sale, wire, { lines, payments, stock: stockAfter(products, lines) })
}

/** The till of a sale. Throws 404. */
export async function tillOf(call: SalonCall, id: string) {
  const sale = await call.salon.selectFrom('sales').select(['currency', 'day']).where('id', '=', id).executeTakeFirst()
  if (!sale) throw saleNotFound()
  return sale
}

async function insertReturn(call: SalonCall, sale: NewSale, entry: ReturnType<typeof saleEntry>) {
  try {
    return await insertSale(call, sale, entry)
  } catch (error) {
    throwNumberUsed(error)
    throw error
  }
}

/** Ids of what the lines and payments of a sale and its corrections sold or used. Plan: sales_returns, then the keys of lines and payments. */
export async function prepaidOfSale(call: SalonCall, id: string): Promise<string[]> {
  const rows = await call.salon.sql(
    (salonId) => sql<{ id: string }>`
      select prepaid_id as id from sale_lines where salon_id = ${salonId} and sale_id = ${id} and prepaid_id is not null
      union select p.prepaid_id from sale_payments p where p.salon_id = ${salonId} and p.prepaid_id is not null and p.sale_id in (
        select ${id}::uuid union all select c.id from sales c where c.salon_id = ${salonId} and c.returns_sale_id = ${id} and c.kind = 'correction')`,
  )
  return rows.map((row) => row.id)
}

/** Throws 403 return_refused, 409 undo_late. */
async function requireRight(
  call: SalonCall,
  input: Pick<Input, 'is_undo'>,
  first: LoadedSale,
  prepaid: ReadonlyMap<string, KnownPrepaid>,
): Promise<void> {
  const { sale, returns, lines, paidDebt } = first
  if (input.is_undo) {
    const isRecent = call.now.getTime() - sale.created_at.getTime() <= undoMinutes * 60_000
    const isUsed = lines.some(({ kind, prepaid_id: id }) => {
      const sold = isPrepaid(kind) && id !== null ? prepaid.get(id) : undefined
      return sold !== undefined && (sold.cents < sold.sold_cents || sold.uses < sold.sold_uses)
    })
    if (!isRecent || returns.length > 0 || paidDebt > 0 || isUsed || lines.length === 0) throw undoLate()
    if (sale.user_id === call.user.userId) return
  }
  await requireReturns(call, first)
}

/** Throws 403 return_refused to who may not take back a sale. */
export async function requireReturns(call: SalonCall, { sale, lines }: LoadedSale): Promise<void> {
  const { returnsBy } = await saleRights(call)
  const own = call.salon.ownBarber
  const mayTake = own === null || isOwnSale({ ...sale, lines }, call.user.userId, own)
  if (!mayDo(call.user.salon?.role ?? 'barber', returnsBy) || !mayTake) throw returnRefused()
}
