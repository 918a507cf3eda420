import type { SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { auditText } from '#platform/shared/audit.ts'
import { money } from '#platform/shared/sq.ts'
import { addDays, type LocalDate, wallClock } from '#platform/shared/time.ts'
import { keptClient } from '#features/clients/server/public.ts'
import { confirmPaid, takeBackNoShows, type StatusBefore } from '#features/schedule/appointments/server/public.ts'
import type { recordSale } from '../contract.ts'
import { owedOf } from '#features/money/sums/rules.ts'
import { saleExists, saleMessages, stockShort, visitSold } from '../copy.ts'
import { readCode } from '../giftCardCode.ts'
import { backDays, lateSeconds, saleMethodLabel, undoMinutes } from '../rules.ts'
import {
  dayOfSale,
  lockAppointments,
  lockOpenDay,
  lockProducts,
  lockSales,
  readHolders,
  readListed,
  readPricing,
  readServices,
  statusBefore,
  type SoldAppointment,
  type SoldProduct,
} from './facts.ts'
import type { FieldErrors } from './fieldErrors.ts'
import { distinct, lineRows } from './lineRows.ts'
import { loadedOnWire, type LoadedSale, loadSales } from './load.ts'
import { paymentRows } from './paymentRows.ts'
import { lockPrepaid, prepaidOf } from './prepaid.ts'
import { withPrepaidVat } from './prepaidVat.ts'
import { insertSale, type NewSale, saleEntry, saleRow } from './rows.ts'
import { saleOnWire, type StoredLine, type StoredSale } from '../wire.ts'
import { hasSameLines, hasSamePayments } from './sameContent.ts'
import { soldPrepaid } from './soldPrepaid.ts'
import { takeBackInTill } from './tillSales.ts'

type Input = InputOf<typeof recordSale>
type Reply = ReplyOf<typeof recordSale>

/** Time of a sale and what it says about its way here. Throws 400 for a day before the ones that the role may date into without a device. */
export function takingOf(call: SalonCall, input: Pick<Input, 'sold_at' | 'device_id' | 'device_number'>) {
  const { device_id = null, device_number = null } = input
  if ((device_id === null) !== (device_number === null)) {
    throw badInput([{ field: 'device_number', message: saleMessages.device }])
  }
  const soldAt = input.sold_at && input.sold_at < call.now ? input.sold_at : call.now
  const age = call.now.getTime() - soldAt.getTime()
  const isBarber = call.user.salon?.role === 'barber'
  const first = addDays(call.today, isBarber ? 0 : -backDays)
  if (device_number === null && age > undoMinutes * 60_000 && wallClock(soldAt, call.timeZone).date < first) {
    throw badInput([{ field: 'sold_at', message: isBarber ? saleMessages.today : saleMessages.backDays }])
  }
  return {
    device_id,
    device_number,
    sold_at: soldAt,
    isLate: device_number !== null || age > lateSeconds * 1000,
    from: dayOfSale(call, soldAt),
  }
}

/** A number of a device is given to one sale; not that of the same call, which may have arrived meanwhile. Plan: sales_device_number. */
export async function checkDeviceNumber(
  call: SalonCall,
  errors: FieldErrors,
  id: string,
  { device_id, device_number }: Pick<ReturnType<typeof takingOf>, 'device_id' | 'device_number'>,
): Promise<void> {
  if (device_id === null) return
  const used = await call.salon
    .selectFrom('sales')
    .select('id')
    .where('device_id', '=', device_id)
    .where('device_number', '=', device_number)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (used) errors.add('device_number', saleMessages.deviceNumber)
}

/**
 * Records a sale: prices its lines, checks them against what it sells, takes the next number. The same call sent again gets the first result.
 * Throws 400 for what cannot be sold, 409 visit_sold, 409 stock_short, 409 sale_exists.
 */
export async function record(call: SalonCall, input: Input): Promise<Reply> {
  const taking = takingOf(call, input)
  const day = await lockOpenDay(call, taking.from, input.currency ?? call.currency)
  return sell(call, input, { ...taking, day, origin: 'paid' })
}

/** The device, the time and the till of a sale, whose till is locked. */
interface Taking extends Omit<ReturnType<typeof takingOf>, 'from'> {
  day: LocalDate
  origin: 'paid' | 'close'
  /** For a deposit that keeps the money of a return. */
  for_return_id?: string
}

/** Records the sale of an unpaid visit while its day is closed. */
export const sellAtClose = (call: SalonCall, input: Input, day: LocalDate): Promise<Reply> =>
  sell(call, input, { device_id: null, device_number: null, sold_at: call.now, isLate: false, day, origin: 'close' })

/** Records a sale in a till that is locked. */
export async function sell(call: SalonCall, input: Input, taking: Taking): Promise<Reply> {
  const currency = input.currency ?? call.currency
  const { day } = taking
  const appointments = await lockAppointments(
    call,
    distinct(input.lines.flatMap((line) => [line.appointment_id, line.for_appointment_id])),
  )
  const owedIds = distinct(input.lines.map((line) => line.debt_sale_id))
  await lockSales(call, owedIds)
  const prepaid = await lockPrepaid(call, {
    ids: distinct([...input.lines, ...input.payments].map((one) => one.prepaid_id)),
    codes: distinct(input.payments.map(({ code }) => code)).map(readCode),
  })
  const products = await lockProducts(call, distinct(input.lines.map((line) => line.product_id)))
  const barberIds = distinct(input.lines.map((line) => line.barber_id))
  const services = await readServices(call, distinct(input.lines.map((line) => line.service_id)))
  const listed = await readListed(
    call,
    input.lines.flatMap(({ kind, appointment_id, barber_id: barberId, label }) =>
      kind === 'service' && !appointments.has(appointment_id ?? '') && barberId && label ? [{ barberId, label }] : [],
    ),
    currency,
  )
  const pricing = await readPricing(call, { id: input.id, day, barberIds })
  const loaded = await loadSales(call, pricing.isRecorded ? [input.id] : owedIds)
  const stored = loaded.get(input.id)
  if (stored) return repeated(call, input, stored)

  const made = lineRows(call, input, {
    pricing,
    currency,
    day,
    isLate: taking.isLate,
    asksReason: taking.origin === 'paid' && taking.device_number === null,
    appointments,
    products,
    services,
    listed,
    prepaid,
    owed: loaded,
  })
  const client = await clientOf(call, input, appointments, loaded)
  const clientId = client?.id ?? null
  const { totalCents, lines: priced } = made
  const paid = paymentRows(made.errors, input, { currency, totalCents, lines: priced, prepaid, clientId })
  const sold = await soldPrepaid(call, made.errors, input, {
    currency,
    lines: priced,
    services,
    appointments,
    clientId,
  })
  await checkDeviceNumber(call, made.errors, input.id, taking)
  made.errors.throwAny()
  const { lines, payments } = withPrepaidVat({ lines: priced, payments: paid }, prepaid, currency)
  const before = await requireUnsold(call, input, taking)
  if (!taking.isLate) requireStock(input, products)

  const soldVisits = [...appointments.values()].filter(({ id }) => lines.some((line) => line.appointment_id === id))
  const { device_id, device_number, sold_at, origin } = taking
  const sale = saleRow(call, {
    id: input.id,
    device_id,
    device_number,
    day,
    currency,
    total_cents: totalCents,
    client_id: clientId,
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

/** The sale of an id that another call has used meanwhile. */
export async function usedSale(call: SalonCall, id: string): Promise<LoadedSale> {
  const stored = (await loadSales(call, [id])).get(id)
  if (!stored) throw new Error('a used id without a sale')
  return stored
}

/** The reply about a sale, and if its money is in the till of a later day. */
export async function replyOf(
  call: SalonCall,
  { kind, is_undo, day, sold_at }: Pick<StoredSale, 'kind' | 'is_undo' | 'day' | 'sold_at'>,
  sale: Reply['sale'],
  { lines, payments, stock }: Pick<NewSale, 'lines' | 'payments'> & Pick<Reply, 'stock'>,
): Promise<Reply> {
  const soldOn = wallClock(sold_at, call.timeZone).date
  const moved = day > soldOn
  const reason = soldOn < dayOfSale(call, sold_at) ? saleMessages.kept(day) : saleMessages.moved(day)
  const message = is_undo ? saleMessages.undone : saleMessages.recorded[kind]
  return {
    sale,
    prepaid: await prepaidOf(call, [...lines, ...payments]),
    moved,
    message: moved ? `${message} ${reason}` : message,
    stock,
  }
}

/** Inserts a sale of an input. Throws 400 or 409 if another one took the code of a gift card, the device's number or a visit meanwhile. */
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

/** Throws 400 if the error is that another sale took the device's number meanwhile. */
export function throwNumberUsed(error: unknown): void {
  if (violatedConstraint(error) !== 'sales_device_number') return
  throw badInput([{ field: 'device_number', message: saleMessages.deviceNumber }])
}

/** The reply about a stored sale, if the call has its content. Throws 409 sale_exists. */
async function repeated(call: SalonCall, input: Input, stored: LoadedSale): Promise<Reply> {
  if (stored.sale.kind !== 'sale' || !hasSameLines(stored, input) || !hasSamePayments(stored, input.payments))
    throw saleExists()
  return storedReply(call, stored)
}

export async function storedReply(call: SalonCall, stored: LoadedSale): Promise<Reply> {
  const products = await lockProducts(call, distinct(stored.lines.map((line) => line.product_id)))
  return replyOf(call, stored.sale, loadedOnWire(stored), { ...stored, stock: stockAfter(products, []) })
}

export function announceSale(
  call: SalonCall,
  { touchesStock, touchesVisits }: { touchesStock: boolean; touchesVisits: boolean },
): void {
  call.announce(call.salon.id, 'sales')
  call.announce(call.salon.id, 'day-close')
  if (touchesStock) call.announce(call.salon.id, 'products')
  if (touchesVisits) call.announce(call.salon.id, 'appointments')
}

/** The stock of counted products, less what the lines take. */
export function stockAfter(
  products: ReadonlyMap<string, SoldProduct>,
  lines: readonly Pick<StoredLine, 'product_id' | 'quantity'>[],
): Reply['stock'] {
  return [...products.values()]
    .filter((one) => one.counts_stock)
    .map(({ id, name, low_at, quantity }) => {
      const left = lines.reduce((rest, line) => (line.product_id === id ? rest - line.quantity : rest), quantity)
      return { product_id: id, name, quantity: left, is_low: left <= low_at }
    })
}

/** The client of a sale: the one who is named, even if merged since, else that of the first visit or debt. */
async function clientOf(
  call: SalonCall,
  input: Input,
  appointments: ReadonlyMap<string, SoldAppointment>,
  owed: ReadonlyMap<string, LoadedSale>,
): Promise<{ id: string; name: string } | null> {
  if (input.client_id === null) return null
  const ofLine = input.lines
    .map(({ appointment_id, for_appointment_id: coming, debt_sale_id: sale }) => {
      const visit = appointment_id ?? coming
      return visit ? appointments.get(visit)?.client_id : sale ? owed.get(sale)?.sale.client_id : null
    })
    .find((one) => typeof one === 'string')
  const id = input.client_id ?? ofLine
  if (!id) return null
  const client = await call.salon.selectFrom('clients').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return client ?? keptClient(call.salon, { id })
}

/**
 * Throws 409 visit_sold if a visit is sold. What a close recorded of a visit is taken back for a sale that arrives late, which knows how the visit
 * was paid; the status of its visits before that payment is returned.
 */
async function requireUnsold(
  call: SalonCall,
  input: Input,
  { day, isLate, origin }: Taking,
): Promise<Record<string, StatusBefore>> {
  const holders = await readHolders(call, distinct(input.lines.map((line) => line.appointment_id)))
  for (const [appointment_id, holder] of holders) {
    if (!isLate || origin === 'close' || holder.origin !== 'close') throw visitSold({ appointment_id })
  }
  const sales = distinct([...holders.values()].map(({ sale_id }) => sale_id))
  const before = await statusBefore(call, [...holders.keys()])
  await lockSales(call, sales)
  for (const sale_id of sales) await takeBackInTill(call, { sale_id, day })
  return Object.fromEntries(before)
}

function requireStock(input: Input, products: ReadonlyMap<string, SoldProduct>): void {
  const left = new Map([...products.values()].map(({ id, quantity }) => [id, quantity]))
  for (const [at, { product_id: id, quantity }] of input.lines.entries()) {
    const product = id ? products.get(id) : undefined
    if (!id || !product?.counts_stock) continue
    const rest = left.get(id) ?? 0
    if (quantity > rest) {
      const errors = [{ field: `lines.${at}.quantity`, message: saleMessages.left(rest) }]
      throw stockShort({ product_id: id, left: rest, errors })
    }
    left.set(id, rest - quantity)
  }
}
