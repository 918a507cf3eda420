import { sql } from 'kysely'
import {
  confirmPaid,
  type StatusBefore,
  takeBackNoShows,
  undoConfirmed,
} from '#features/schedule/appointments/server/public.ts'
import { auditRow } from '#platform/server/auditRow.ts'
import type { AuditEntry, SalonCall } from '#platform/server/call.ts'
import { violatedConstraint } from '#platform/server/sqlErrors.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { wallClock } from '#platform/shared/time.ts'
import type { recordSale } from '../contract.ts'
import { saleExists, saleMessages, visitSold } from '../copy.ts'
import type { SoldAdvance } from '../plan/sale.ts'
import { correctedPayments, saleOnWire, sumsByMethod } from '../plan/facts.ts'
import type { KnownProduct, KnownSale, StoredLine, StoredPayment, StoredSale } from '../plan/facts.ts'
import { distinct, loadedOnWire, loadSales, prepaidOf } from './load.ts'
import { dayOfSale, lockProducts, type LockedVisit, usedNumber, refuse } from './locks.ts'
import { isPrepaid } from '../methods.ts'
import type { AskedLine, AskedPayment } from '../plan/asked.ts'
import type { AskedReturn } from '../plan/returned.ts'
import type { AskedRecord } from './facts.ts'

/** Inserts what was planned: the only writer of sales. */

/** Call that records a sale; an import has no user. */
export interface Seller extends Pick<SalonCall, 'salon' | 'now'> {
  user: { userId: string | null; username: string }
}

export interface NewSale {
  sale: Omit<StoredSale, 'number'>
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
  /** Rows of what its lines sell in advance. */
  prepaid?: readonly SoldAdvance[]
  /** Visits that the payment confirmed. */
  confirmed?: Readonly<Record<string, StatusBefore>>
}

/** A sale at the time of a call, without a device, unless given. */
export const saleRow = (
  { now, user }: Seller,
  given: Pick<StoredSale, 'id' | 'day' | 'currency' | 'total_cents' | 'client_id'> & Partial<StoredSale>,
): NewSale['sale'] => ({
  device_id: null,
  device_number: null,
  kind: 'sale',
  returns_sale_id: null,
  is_undo: false,
  user_id: user.userId,
  user_name: user.username,
  sold_at: now,
  created_at: now,
  reason: null,
  origin: 'paid',
  for_return_id: null,
  ...given,
})

/** Audit log entry of a sale, whose number replaces the first `#` of the description. */
export const saleEntry = (call: SalonCall, entityId: string, entry: Pick<AuditEntry, 'description' | 'severity'>) =>
  auditRow(call, call.user, { action: 'payment', entity: 'sale', entityId, ...entry })

/**
 * Inserts a sale with the next number of the salon, and an audit log entry unless the caller writes its own; null if
 * its id is used. The last lock of a transaction.
 */
export async function insertSale(
  call: Pick<SalonCall, 'salon'>,
  { sale, lines, payments, prepaid = [], confirmed = {} }: NewSale,
  entry: ReturnType<typeof saleEntry> | null = null,
): Promise<number | null> {
  const content = {
    ...sale,
    ...(prepaid.length > 0 && { prepaid: prepaid.map((one) => ({ ...one, created_at: sale.created_at })) }),
    ...(Object.keys(confirmed).length > 0 && { confirmed }),
  }
  const [row] = await call.salon.sql(
    (salonId) => sql<{ number: number | null }>`
      select record_sale(${salonId}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(payments)}::jsonb,
        ${entry && JSON.stringify(entry)}::jsonb) as number`,
  )
  return row?.number ?? null
}

type Reply = ReplyOf<typeof recordSale>

interface Written {
  planned: NewSale & { entry: Pick<AuditEntry, 'description' | 'severity'> }
  client_name: string | null
  owed?: number
  /** Visits that the payment confirms, locked. */
  visits?: readonly LockedVisit[]
  touchesVisits: boolean
  products?: ReadonlyMap<string, KnownProduct>
  /** Visits that get their status before the payment back. */
  restored?: ReadonlyMap<string, StatusBefore>
}

/**
 * Writes a planned sale, confirms its visits, and announces it; null if another call has used its id meanwhile. Throws
 * 400 or 409 if another one took the code of a gift card, the device's number or a visit.
 */
export async function write(call: SalonCall, written: Written): Promise<Reply | null> {
  const { planned, client_name, owed = 0, visits = [], touchesVisits, products = new Map() } = written
  const { lines, payments } = planned
  const confirmed = { ...planned.confirmed, ...(await confirmPaid(call, visits, planned.sale.sold_at)) }
  const entry = saleEntry(call, planned.sale.id, planned.entry)
  const number = await insertOrRefuse(call, { ...planned, confirmed }, entry)
  if (number === null) return null
  await undoConfirmed(call, written.restored ?? new Map())
  const cancelled = visits.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
  if (cancelled.length > 0) await takeBackNoShows(call, cancelled)
  call.announce(call.salon.id, 'sales')
  call.announce(call.salon.id, 'day-close')
  if (products.size > 0) call.announce(call.salon.id, 'products')
  if (touchesVisits) call.announce(call.salon.id, 'appointments')
  const sale = { ...planned.sale, number }
  const wire = saleOnWire(sale, lines, payments, { client_name, owed })
  const reply = await replyOf(call, sale, wire, { lines, payments, stock: stockAfter(products, lines) })
  return cancelled.length > 0 ? { ...reply, message: `${reply.message} ${saleMessages.paidCancelled}` } : reply
}

async function insertOrRefuse(call: SalonCall, sale: NewSale, entry: ReturnType<typeof saleEntry>) {
  try {
    return await insertSale(call, sale, entry)
  } catch (error) {
    const constraint = violatedConstraint(error)
    const visit = sale.lines.find((line) => line.appointment_id !== null)?.appointment_id
    if (constraint === 'visit_sales_pkey' && visit) throw visitSold({ appointment_id: visit })
    if (constraint === 'sales_device_number') return refuse(...usedNumber)
    if (constraint !== 'prepaid_code') throw error
    return refuse(`lines.${sale.lines.findIndex(({ kind }) => kind === 'gift_card')}.code`, 'codeUsed')
  }
}

/** The sale of an id that another call has used meanwhile. */
export async function usedSale(call: SalonCall, id: string): Promise<KnownSale> {
  const stored = (await loadSales(call, [id])).get(id)
  if (!stored) throw new Error('a used id without a sale')
  return stored
}

/** The reply about a sale, and if its money is in the till of a later day. */
async function replyOf(
  call: SalonCall,
  { kind, is_undo, day, sold_at }: Pick<StoredSale, 'kind' | 'is_undo' | 'day' | 'sold_at'>,
  sale: Reply['sale'],
  { lines, payments, stock }: Pick<NewSale, 'lines' | 'payments'> & Pick<Reply, 'stock'>,
): Promise<Reply> {
  const soldOn = wallClock(sold_at, call.timeZone).date
  const moved = day > soldOn
  const reason =
    soldOn < dayOfSale(call, sold_at)
      ? saleMessages.kept(day, call.user.salon?.role === 'barber')
      : saleMessages.moved(day)
  const message = is_undo ? saleMessages.undone : saleMessages.recorded[kind]
  return {
    sale,
    prepaid: await prepaidOf(call, distinct([...lines, ...payments].map((row) => row.prepaid_id))),
    moved,
    message: moved ? `${message} ${reason}` : message,
    stock,
  }
}

/** The first reply of a call that is sent again. Throws 409 sale_exists for other content. */
export async function storedReply(call: SalonCall, stored: KnownSale, isSame: boolean): Promise<Reply> {
  if (!isSame) throw saleExists()
  const products = await lockProducts(call, distinct(stored.lines.map((line) => line.product_id)))
  return replyOf(call, stored.sale, loadedOnWire(stored), { ...stored, stock: stockAfter(products, []) })
}

/** The stock of counted products, less what the lines take. */
function stockAfter(
  products: ReadonlyMap<string, KnownProduct>,
  lines: readonly Pick<StoredLine, 'product_id' | 'quantity'>[],
): Reply['stock'] {
  return [...products.values()]
    .filter((product) => product.counts_stock)
    .map(({ id, name, low_at, quantity }) => {
      const left = lines.reduce((rest, line) => (line.product_id === id ? rest - line.quantity : rest), quantity)
      return { product_id: id, name, quantity: left, is_low: left <= low_at }
    })
}

/** Sales of one statement, which must end within its time limit. */
const batch = 100

/** Inserts sales without entries of the audit log, numbered in this order. */
export async function insertSales(call: Pick<SalonCall, 'salon'>, sales: readonly NewSale[]): Promise<void> {
  for (let start = 0; start < sales.length; start += batch) {
    await call.salon.sql(
      (salonId) => sql`
        select record_sale(${salonId}, s -> 'sale', s -> 'lines', s -> 'payments', null)
        from jsonb_array_elements(${JSON.stringify(sales.slice(start, start + batch))}::jsonb) s`,
    )
  }
}

/** Comparison of a repeated call with the sale of its id. What the call leaves out is not compared. */

const isSame = <T>(asked: T | null | undefined, stored: T): boolean =>
  asked === undefined || asked === null || asked === stored

/** A discount of the whole sale is spread over the lines. */
function hasSameDiscount(line: StoredLine, { discount }: AskedLine, hasWhole: boolean): boolean {
  if (discount && 'basisPoints' in discount) return line.discount_basis_points === discount.basisPoints
  const cents = discount?.cents ?? 0
  return hasWhole ? line.discount_cents >= cents : line.discount_cents === cents
}

const hasSameLine = (stored: StoredLine, asked: AskedLine, hasWhole: boolean): boolean =>
  stored.kind === asked.kind &&
  stored.quantity === asked.quantity &&
  stored.appointment_id === asked.appointment_id &&
  stored.product_id === asked.product_id &&
  stored.debt_sale_id === asked.debt_sale_id &&
  hasSameDiscount(stored, asked, hasWhole) &&
  (asked.appointment_id !== null || isSame(asked.barber_id, stored.barber_id)) &&
  (isPrepaid(asked.kind) || stored.prepaid_id === asked.prepaid_id) &&
  isSame(asked.unit_cents, stored.unit_cents) &&
  // A visit's line has the name of its service, a card's that of its code.
  (asked.appointment_id !== null || stored.kind === 'gift_card' || isSame(asked.label, stored.label))

export const hasSameSale = (stored: KnownSale, { lines, discount, currency, payments }: AskedRecord): boolean =>
  stored.sale.kind === 'sale' &&
  isSame(currency, stored.sale.currency) &&
  stored.lines.length === lines.length &&
  stored.lines.every((line, index) => {
    const asked = lines[index]
    return asked !== undefined && hasSameLine(line, asked, discount !== null)
  }) &&
  hasSamePayments(stored, payments)

/** Payments in any order. */
export function hasSamePayments(
  { payments }: Pick<KnownSale, 'payments'>,
  asked: readonly (Pick<AskedPayment, 'method' | 'amount_cents'> & Partial<AskedPayment>)[],
): boolean {
  const rest = [...payments]
  const named = asked.toSorted((a, b) => Number(Boolean(b.prepaid_id)) - Number(Boolean(a.prepaid_id)))
  for (const { method, amount_cents: cents, prepaid_id: id } of named) {
    const index = rest.findIndex(
      (stored) => stored.method === method && stored.amount_cents === cents && isSame(id, stored.prepaid_id),
    )
    if (index < 0) return false
    rest.splice(index, 1)
  }
  return rest.length === 0
}

/** Refunds but for those of what is prepaid, which a call does not choose. */
function hasSameRefund({ payments }: KnownSale, asked: AskedReturn): boolean {
  const chosen = payments.filter(({ method }) => !isPrepaid(method))
  if (asked.payments)
    return hasSamePayments(
      { payments: chosen },
      asked.payments.map(({ method, amount_cents: cents }) => ({ method, amount_cents: -cents })),
    )
  return !asked.method || chosen.every(({ method }) => method === 'debt' || method === asked.method)
}

/** True for a return of a whole sale as it was paid: an undo, which in another till is stored as a return. */
function isUndoOf({ sale, lines, payments }: KnownSale, first: KnownSale): boolean {
  if (sale.is_undo) return true
  const remaining = sumsByMethod([...payments, ...correctedPayments(first)])
  return first.lines.every((line) => isReturned(lines, line)) && [...remaining.values()].every((cents) => cents === 0)
}

/** True if a return has a quantity of a line of the sale. */
const isReturned = (lines: readonly StoredLine[], { line, quantity }: Pick<StoredLine, 'line' | 'quantity'>): boolean =>
  lines.some((returned) => returned.returns_line === line && returned.quantity === -quantity)

/** `first` is the returned sale. */
export function hasSameReturn(stored: KnownSale, first: KnownSale, asked: AskedReturn): boolean {
  const { sale, lines } = stored
  if (sale.kind !== 'return' || sale.returns_sale_id !== first.sale.id) return false
  if (asked.is_undo) return isUndoOf(stored, first)
  if (sale.is_undo || !(asked.keep_as_deposit || hasSameRefund(stored, asked))) return false
  const { lines: chosen } = asked
  return !chosen || (chosen.length === lines.length && chosen.every((one) => isReturned(lines, one)))
}
