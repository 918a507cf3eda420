import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { auditText } from '#platform/shared/audit.ts'
import { money } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { confirmPaid, takeBackNoShows } from '#features/schedule/appointments/server/public.ts'
import type { recordSale } from '../contract.ts'
import { owedOf } from '#features/money/sums/rules.ts'
import { saleExists, saleMessages, visitSold } from '../copy.ts'
import { saleMethodLabel } from '../rules.ts'
import { saleOnWire } from '../wire.ts'
import { lockOpenDay } from './facts.ts'
import type { LoadedSale } from './load.ts'
import { insertSale, type NewSale, saleEntry, saleRow } from './rows.ts'
import { hasSameLines, hasSamePayments } from './sameContent.ts'
import { contentOf } from './saleContent.ts'
import { announceSale, replyOf, storedReply, usedSale } from './saleReply.ts'
import { lockSold } from './soldFacts.ts'
import { requireStock, stockAfter } from './stock.ts'
import { requireDay, takingOf, throwNumberUsed, type Taking } from './taking.ts'
import { lockTillsOfRecords, requireUnsold } from './unsold.ts'

type Input = InputOf<typeof recordSale>
type Reply = ReplyOf<typeof recordSale>

/**
 * Records a sale: prices its lines, checks them against what it sells, takes the next number. The same call sent again
 * gets the first result. Throws 400 for what cannot be sold, 409 visit_sold, 409 stock_short, 409 sale_exists.
 */
export async function record(call: SalonCall, input: Input): Promise<Reply> {
  const taking = takingOf(call, input)
  const day = await lockOpenDay(call, taking.from, input.currency ?? call.currency)
  if (taking.isLate) await lockTillsOfRecords(call, input, day)
  return sell(call, input, { ...taking, day, origin: 'paid' })
}

/** Records the sale of an unpaid visit while its day is closed. */
export const sellAtClose = (call: SalonCall, input: Input, day: LocalDate): Promise<Reply> =>
  sell(call, input, { device_id: null, device_number: null, sold_at: call.now, isLate: false, day, origin: 'close' })

/** Records a sale in a till that is locked. */
export async function sell(call: SalonCall, input: Input, taking: Taking): Promise<Reply> {
  const facts = await lockSold(call, input, taking.day)
  const { currency, appointments, products } = facts
  const stored = facts.loaded.get(input.id)
  if (stored) return repeated(call, input, stored)
  requireDay(taking)
  const { client, totalCents, lines, payments, sold } = await contentOf(call, input, taking, facts)
  const before = await requireUnsold(call, input, taking)
  if (!taking.isLate) requireStock(input, products)

  const soldVisits = [...appointments.values()].filter(({ id }) => lines.some((line) => line.appointment_id === id))
  const { device_id, device_number, day, sold_at, origin } = taking
  const sale = saleRow(call, {
    id: input.id,
    device_id,
    device_number,
    day,
    currency,
    total_cents: totalCents,
    client_id: client?.id ?? null,
    sold_at,
    origin,
    for_return_id: taking.for_return_id ?? null,
  })
  const confirmed = { ...before, ...(await confirmPaid(call, soldVisits, sold_at)) }
  const description = auditText(
    'Shitja #',
    money(totalCents, currency),
    [...new Set(payments.map(({ method }) => saleMethodLabel[method]))].join(', '),
  )
  const saleNumber = await insertSold(call, { sale, lines, payments, prepaid: sold, confirmed }, description)
  if (saleNumber === null) return repeated(call, input, await usedSale(call, input.id))
  const cancelled = soldVisits.filter(({ status }) => status === 'cancelled')
  if (cancelled.length > 0)
    await takeBackNoShows(
      call,
      cancelled.map(({ id }) => id),
    )
  announceSale(call, { touchesStock: products.size > 0, touchesVisits: appointments.size > 0 })
  const state = { client_name: client?.name ?? null, owed: owedOf(payments) }
  const wire = saleOnWire({ ...sale, number: saleNumber }, lines, payments, state)
  const reply = await replyOf(call, sale, wire, { lines, payments, stock: stockAfter(products, lines) })
  return cancelled.length > 0 ? { ...reply, message: `${reply.message} ${saleMessages.paidCancelled}` } : reply
}

/** The reply about a stored sale, if the call has its content. Throws 409 sale_exists. */
async function repeated(call: SalonCall, input: Input, stored: LoadedSale): Promise<Reply> {
  const isSame = stored.sale.kind === 'sale' && hasSameLines(stored, input) && hasSamePayments(stored, input.payments)
  if (!isSame || !(await hasSameClient(call, stored, input.client_id))) throw saleExists()
  return storedReply(call, stored)
}

/** False for another client, unless the named one was merged or anonymised since. */
async function hasSameClient(call: SalonCall, { sale }: LoadedSale, asked: Input['client_id']): Promise<boolean> {
  if (!asked || asked === sale.client_id) return true
  const client = await call.salon.selectFrom('clients').select('id').where('id', '=', asked).executeTakeFirst()
  return client === undefined
}

/**
 * Inserts a sale of an input. Throws 400 or 409 if another one took the code of a gift card, the device's number or a
 * visit meanwhile.
 */
export async function insertSold(call: SalonCall, sale: NewSale, description: string): Promise<number | null> {
  try {
    return await insertSale(call, sale, saleEntry(call, sale.sale.id, { description }))
  } catch (error) {
    const constraint = violatedConstraint(error)
    const visit = sale.lines.find((line) => line.appointment_id !== null)?.appointment_id
    if (constraint === 'visit_sales_pkey' && visit) throw visitSold({ appointment_id: visit })
    throwNumberUsed(error)
    if (constraint !== 'prepaid_code') throw error
    const at = sale.lines.findIndex(({ kind }) => kind === 'gift_card')
    throw badInput([{ field: `lines.${at}.code`, message: saleMessages.codeUsed }])
  }
}
