import { confirmBegun, undoConfirmed } from '#features/schedule/appointments/server/public.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { amount, shortDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import {
  loadSales,
  lockRows,
  RefusedSale,
  sell,
  statusBefore,
  takeBackInTill,
  visitsOfSales,
  wholeAmount,
  askedLine,
  askedPayment,
  type AskedRecord,
} from '#features/money/sales/server/public.ts'
import type { closeDay, reopenDay } from '../contract.ts'
import { dayCloseMessages, dayNotClosed, figuresChanged, visitsUnpaid } from '../copy.ts'
import { addEvent, clearClose, closedFault, figureColumns, lockTill, type TillDay } from './tillDays.ts'
import { sql } from 'kysely'
import { liveDay, type LiveDay, type VisitLine, type EntryLine, type SettledLine } from './liveDay.ts'
import { isPrepaid } from '#features/money/sales/rules.ts'

type CloseInput = InputOf<typeof closeDay>

/**
 * Closes a day, records the payments of its unpaid visits and stores its figures. Concurrent closings wait at the
 * till's lock; the second one gets 409 day_closed, or success if it is the same call repeated. Throws 400, 409 stale if
 * the figures differ from those the caller saw, 409 unpaid, 409 visit_sold if a sale in another till took a visit
 * meanwhile.
 */
export async function close(call: SalonCall, input: CloseInput) {
  const { date: day } = input
  const currency = input.currency ?? call.currency
  if (day > call.today) throw badInput([{ field: 'date', message: dayCloseMessages.future }])
  if (input.counted !== null) wholeAmount(input.counted, currency, 'counted')
  const till = await lockTill(call, day, currency)
  if (till.closed_at) {
    if (isSameClose(call, input, till)) return { message: dayCloseMessages.closed }
    throw closedFault(day, till)
  }
  const live = await liveDay(call, day, currency)
  const { sales, unsold } = planClose(input, live)
  await confirmBegun(call, day)
  await recordSales(call, sales, day)
  if (unsold.length > 0)
    await call.salon.sql((salonId) => sql`select leave_unpaid(${salonId}, ${day}, ${unsold}::uuid[], ${call.now})`)
  const closing = live.visits.every(({ paid }) => paid !== null) ? live : await liveDay(call, day, currency)
  await store(call, day, currency, closing, input)
  const closed = closing.figures.total
  await addEvent(call, { day, currency, kind: 'closed', total_cents: closed })
  await record(call, auditText(dayCloseMessages.closed, shortDate(day), amount(closed / 100, currency)))
  return { message: dayCloseMessages.closed }
}

function isSameClose(call: SalonCall, input: CloseInput, till: TillDay): boolean {
  const { asked } = till.lines as ClosedLines
  return (
    till.closed_by === call.user.userId &&
    till.counted_cents === (input.counted === null ? null : toCents(input.counted)) &&
    asked?.total === toCents(input.total) &&
    asked.expected === toCents(input.expected) &&
    asked.payments === paymentsText(input)
  )
}

/** The payments of a call and what becomes of the visits without one, for comparison. */
const paymentsText = ({ payments, leave_unpaid }: CloseInput): string =>
  JSON.stringify([
    leave_unpaid,
    payments
      .map((one) => [one.appointment_id, one.method, one.prepaid_id ?? null, one.amount ?? null].join(' '))
      .sort(),
  ])

/** Records the sales of a plan. Throws 400 at the first payment of one that is refused. */
async function recordSales(call: SalonCall, sales: readonly ClosingSale[], day: LocalDate): Promise<void> {
  const taking = {
    device_id: null,
    device_number: null,
    sold_at: call.now,
    isLate: false,
    day,
    origin: 'close' as const,
  }
  for (const { field, ...asked } of sales) {
    try {
      await sell(call, { id: newId(call.now), ...asked }, taking)
    } catch (error) {
      if (!(error instanceof RefusedSale)) throw error
      throw badInput([{ field, message: error.message }])
    }
  }
}

async function store(
  call: SalonCall,
  day: LocalDate,
  currency: Currency,
  live: LiveDay,
  input: CloseInput,
): Promise<void> {
  const { counted, total, expected } = input
  const { figures, vat } = live
  const asked = { total: toCents(total), expected: toCents(expected), payments: paymentsText(input) }
  await call.salon
    .updateTable('till_days')
    .set({
      ...Object.fromEntries(
        Object.entries(figureColumns).map(([name, column]) => [column, figures[name as keyof typeof figureColumns]]),
      ),
      closed_at: call.now,
      closed_by: call.user.userId,
      closed_by_name: call.user.username,
      opening_cents: figures.opening,
      counted_cents: counted === null ? null : toCents(counted),
      vat: JSON.stringify(vat),
      lines: JSON.stringify({ ...keptLines(live), asked }),
    })
    .where('day', '=', day)
    .where('currency', '=', currency)
    .execute()
  if (live.barbers.length === 0) return
  await call.salon
    .insertInto(
      'till_shares',
      live.barbers.map((line) => ({ day, currency, ...line })),
    )
    .execute()
}

/** Stored lines of a closed day: amounts in cents, without clients' names, which may change or be anonymised. */
export interface ClosedLines {
  visits: Omit<VisitLine, 'client_id' | 'client_name' | 'isUnsold'>[]
  entries: EntryLine[]
  settled: Omit<SettledLine, 'client_name'>[]
  others: Omit<LiveDay['others'][number], 'client_name'>[]
  /** Figures that the caller saw and payments that it gave, by which a repeated call is recognised. */
  asked?: { total: number; expected: number; payments: string }
}

function keptLines({ visits, entries, settled, others }: LiveDay): ClosedLines {
  return {
    others: others.map(({ client_name: _name, ...line }) => line),
    visits: visits.map(({ client_id: _id, client_name: _name, isUnsold: _unsold, ...visit }) => visit),
    entries,
    settled: settled.map(({ client_name: _name, ...line }) => line),
  }
}

/**
 * Reopens a closed day, with current visits: the sales that closing recorded are undone, unless their debt was paid
 * since. Throws 409 not_closed.
 */
export async function reopen(call: SalonCall, input: InputOf<typeof reopenDay>) {
  const { date: day } = input
  const currency = input.currency ?? call.currency
  const till = await lockTill(call, day, currency)
  if (!till.closed_at) throw dayNotClosed()
  const total = (till.revenue_cents ?? 0) + (till.products_cents ?? 0)
  await clearClose(call, day, currency)
  const recorded = await call.salon
    .selectFrom('sales')
    .select('id')
    .where('day', '=', day)
    .where('currency', '=', currency)
    .where('origin', '=', 'close')
    .where('kind', '=', 'sale')
    .execute()
  const ids = recorded.map(({ id }) => id)
  await lockRows(call, { appointments: await visitsOfSales(call, ids), sales: ids })
  for (const recordedSale of (await loadSales(call, ids)).values()) {
    if (recordedSale.paidDebt > 0) continue
    const visits = recordedSale.lines.flatMap((line) => line.appointment_id ?? [])
    const before = await statusBefore(call, visits)
    await takeBackInTill(call, recordedSale, { day })
    await undoConfirmed(call, before)
  }
  await call.salon.sql((salonId) => sql`select ask_unpaid(${salonId}, ${day}, ${currency}, ${call.now})`)
  call.announce(call.salon.id, 'sales')
  await addEvent(call, { day, currency, kind: 'reopened', total_cents: total })
  await record(call, auditText(dayCloseMessages.reopened, shortDate(day), amount(total / 100, currency)), 'warning')
  return { message: dayCloseMessages.reopened }
}

async function record(call: SalonCall, description: string, severity: 'info' | 'warning' = 'info'): Promise<void> {
  call.announce(call.salon.id, 'day-close')
  await call.audit({ action: 'update', entity: 'till', entityId: null, description, severity })
}

/** The sales that closing a day records, and the visits that it leaves unpaid. No statements, no clock. */

interface ClosingSale extends Omit<AskedRecord, 'id'> {
  /** Field of the call for what refuses it. */
  field: string
}

/** Throws 409 stale if the figures differ from those the caller saw, 409 unpaid. */
function planClose(input: CloseInput, { figures, visits }: Pick<LiveDay, 'figures' | 'visits'>) {
  if (toCents(input.total) !== figures.total || toCents(input.expected) !== figures.expected) throw figuresChanged()
  const unpaid = visits.filter(({ paid }) => paid === null)
  const byVisit = Map.groupBy(input.payments.entries(), ([, { appointment_id }]) => appointment_id)
  const sales = [...byVisit].map(([id, entries]) => {
    const visit = unpaid.find((line) => line.id === id)
    if (!visit) throw figuresChanged()
    return saleOf(visit, entries)
  })
  // Without those that another close left unpaid.
  const unsold = unpaid.flatMap(({ id, isUnsold }) => (byVisit.has(id) || !isUnsold ? [] : [id]))
  if (unsold.length > 0 && !input.leave_unpaid) throw visitsUnpaid({ appointment_ids: unsold })
  return { sales, unsold }
}

/** A visit at its price; a use of a package has the worth of the use. A payment without an amount pays the rest. */
function saleOf(
  { id, price_cents, currency, client_id }: VisitLine,
  entries: readonly [number, CloseInput['payments'][number]][],
): ClosingSale {
  const use = entries.find(([, { method }]) => method === 'package')?.[1].prepaid_id ?? null
  return {
    field: `payments.${entries[0]?.[0] ?? 0}`,
    client_id,
    currency,
    lines: [
      askedLine({
        kind: 'service',
        appointment_id: id,
        prepaid_id: use,
        unit_cents: use === null ? price_cents : null,
      }),
    ],
    discount: null,
    payments: entries.map(([, { method, prepaid_id, amount }]) =>
      askedPayment(method, amount ? toCents(amount) : null, {
        prepaid_id: isPrepaid(method) ? (prepaid_id ?? null) : null,
      }),
    ),
  }
}
