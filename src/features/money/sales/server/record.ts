import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { toCents, type Currency } from '#platform/shared/money.ts'
import { auditText } from '#platform/shared/audit.ts'
import { money } from '#platform/shared/sq.ts'
import { keptClient } from '#features/clients/server/public.ts'
import type { recordSale } from '../contract.ts'
import { saleExists, saleMessages, stockShort, visitSold } from '../copy.ts'
import { lateSeconds, offeredMethods, saleMethodLabel, type SaleMethod } from '../rules.ts'
import {
  lockAppointments,
  lockProducts,
  lockSales,
  readPricing,
  type SoldAppointment,
  type SoldProduct,
} from './facts.ts'
import { centsOf, type FieldErrors } from './fieldErrors.ts'
import { distinct, lineRows } from './lineRows.ts'
import { loadedOnWire, loadSales, type LoadedSale } from './load.ts'
import { insertSale, saleOnWire, type StoredLine, type StoredPayment, type StoredSale } from './rows.ts'
import { dayOfSale, lockOpenDay } from './tillDay.ts'

type Input = InputOf<typeof recordSale>
type Reply = ReplyOf<typeof recordSale>

/** Time of a sale and what it says about its way here. */
export function takingOf(call: SalonCall, input: Pick<Input, 'sold_at' | 'device_id' | 'device_number'>) {
  const { device_id = null, device_number = null } = input
  if ((device_id === null) !== (device_number === null)) {
    throw badInput([{ field: 'device_number', message: saleMessages.device }])
  }
  const soldAt = input.sold_at && input.sold_at < call.now ? input.sold_at : call.now
  return {
    device_id,
    device_number,
    sold_at: soldAt,
    isLate: device_number !== null || call.now.getTime() - soldAt.getTime() > lateSeconds * 1000,
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

/** The sale of an id that is used, if it has this content. Throws 409 sale_exists. */
export function sameSale(
  stored: LoadedSale,
  asked: { total: number | null; lines: number | null; returns: string | null },
): void {
  const { sale, lines } = stored
  const isSame =
    sale.returns_sale_id === asked.returns &&
    (asked.total === null || sale.total_cents === asked.total) &&
    (asked.lines === null || lines.length === asked.lines)
  if (!isSame) throw saleExists()
}

/**
 * Records a sale: prices its lines, checks them against what it sells, takes the next number. The same call sent again gets the first result.
 * Throws 400 for what cannot be sold, 409 visit_sold, 409 stock_short, 409 sale_exists.
 */
export async function record(call: SalonCall, input: Input): Promise<Reply> {
  const currency = input.currency ?? call.currency
  const taking = takingOf(call, input)
  const day = await lockOpenDay(call, taking.from, currency)
  const appointments = await lockAppointments(call, distinct(input.lines.map((line) => line.appointment_id)))
  const owedIds = distinct(input.lines.map((line) => line.debt_sale_id))
  await lockSales(call, owedIds)
  const products = await lockProducts(call, distinct(input.lines.map((line) => line.product_id)))
  const barberIds = distinct(input.lines.map((line) => line.barber_id))
  const pricing = await readPricing(call, { id: input.id, day, barberIds })
  const loaded = await loadSales(call, pricing.isRecorded ? [input.id] : owedIds)
  const again = (stored: LoadedSale) => repeated(call, input, stored)
  const stored = loaded.get(input.id)
  if (stored) return again(stored)

  const made = lineRows(call, input, {
    pricing,
    currency,
    day,
    isLate: taking.isLate,
    appointments,
    products,
    owed: loaded,
  })
  const payments = paymentRows(made.errors, input, made.totalCents, currency)
  const client = await clientOf(call, input, appointments, loaded)
  if (!client && input.payments.some(({ method }) => method === 'debt'))
    made.errors.add('client_id', saleMessages.debtClient)
  await checkDeviceNumber(call, made.errors, input.id, taking)
  made.errors.throwAny()
  requireUnsold(input, appointments)
  if (!taking.isLate) requireStock(input, products)

  const sale = {
    id: input.id,
    device_id: taking.device_id,
    device_number: taking.device_number,
    kind: 'sale' as const,
    returns_sale_id: null,
    is_undo: false,
    day,
    currency,
    total_cents: made.totalCents,
    client_id: client?.id ?? null,
    user_id: call.user.userId,
    user_name: call.user.username,
    sold_at: taking.sold_at,
    created_at: call.now,
    reason: null,
    origin: 'paid' as const,
  }
  const saleNumber = await insertSale(call, {
    sale,
    lines: made.lines,
    payments,
    description: auditText(
      'Shitja #',
      money(made.totalCents, currency),
      [...new Set(payments.map(({ method }) => saleMethodLabel[method]))].join(', '),
    ),
  })
  if (saleNumber === null) {
    const first = (await loadSales(call, [input.id])).get(input.id)
    if (!first) throw new Error('a used id without a sale')
    return again(first)
  }
  announceSale(call, { touchesStock: products.size > 0, touchesVisits: appointments.size > 0 })
  return {
    sale: saleOnWire({ ...sale, number: saleNumber }, made.lines, payments, {
      client_name: client?.name ?? null,
      undone: false,
      owed: payments.reduce((sum, one) => sum + (one.method === 'debt' ? one.amount_cents : 0), 0),
      returned: new Map(),
    }),
    ...dayAndMessage(call, sale),
    stock: stockAfter(products, made.lines),
  }
}

async function repeated(call: SalonCall, input: Input, stored: LoadedSale): Promise<Reply> {
  const paid = input.payments.reduce((sum, { amount }) => sum + toCents(amount), 0)
  sameSale(stored, { total: paid, lines: input.lines.length, returns: null })
  return storedReply(call, stored)
}

/** The reply to a call that was carried out before. */
export async function storedReply(call: SalonCall, stored: LoadedSale): Promise<Reply> {
  const products = await lockProducts(call, distinct(stored.lines.map((line) => line.product_id)))
  return {
    sale: loadedOnWire(stored),
    ...dayAndMessage(call, stored.sale),
    stock: stockAfter(products, []),
  }
}

/** The sentence of a sale, and if its money is in the till of a later day. */
export function dayAndMessage(
  call: SalonCall,
  { kind, is_undo, day, sold_at }: Pick<StoredSale, 'kind' | 'is_undo' | 'day' | 'sold_at'>,
): Pick<Reply, 'moved' | 'message'> {
  const moved = day !== dayOfSale(call, sold_at)
  const message = kind === 'sale' ? saleMessages.paid : is_undo ? saleMessages.undone : saleMessages.returned
  return { moved, message: moved ? `${message} ${saleMessages.moved(day)}` : message }
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

const isDebt = ({ method }: { method: SaleMethod }): boolean => method === 'debt'
const canPay = (method: SaleMethod): boolean => offeredMethods.some((one) => one === method)

function paymentRows(errors: FieldErrors, input: Input, totalCents: number, currency: Currency): StoredPayment[] {
  const rows = input.payments.map(({ method, amount, given: handed }, at): StoredPayment => {
    const field = `payments.${at}`
    const amountCents = centsOf(errors, amount, currency, `${field}.amount`)
    const givenCents = typeof handed === 'number' ? centsOf(errors, handed, currency, `${field}.given`) : null
    if (method === 'gift_card') errors.add(`${field}.method`, saleMessages.giftCard)
    else if (!canPay(method)) errors.add(`${field}.method`, saleMessages.method)
    if (givenCents !== null && method !== 'cash') errors.add(`${field}.given`, saleMessages.givenCash)
    else if (givenCents !== null && givenCents < amountCents) errors.add(`${field}.given`, saleMessages.given)
    return {
      position: at + 1,
      method,
      amount_cents: amountCents,
      given_cents: givenCents,
      change_cents: givenCents === null ? null : givenCents - amountCents,
    }
  })
  if (rows.some(isDebt) && input.lines.some(({ kind }) => kind === 'debt')) {
    errors.add(`payments.${rows.findIndex(isDebt)}.method`, saleMessages.debtPaidByDebt)
  }
  const paid = rows.reduce((sum, one) => sum + one.amount_cents, 0)
  if (errors.list.length === 0 && paid !== totalCents) {
    errors.add('payments', saleMessages.sumsDiffer(paid, totalCents, currency))
  }
  return rows
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
    .map(({ appointment_id: visit, debt_sale_id: sale }) =>
      visit ? appointments.get(visit)?.client_id : sale ? owed.get(sale)?.sale.client_id : null,
    )
    .find((one) => typeof one === 'string')
  const id = input.client_id ?? ofLine
  if (!id) return null
  const client = await call.salon.selectFrom('clients').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return client ?? keptClient(call.salon, { id })
}

function requireUnsold(input: Input, appointments: ReadonlyMap<string, SoldAppointment>): void {
  for (const { appointment_id: id } of input.lines) {
    if (id && (appointments.get(id)?.sold ?? 0) > 0) throw visitSold({ appointment_id: id })
  }
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
