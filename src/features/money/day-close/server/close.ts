import { confirmBegun, undoConfirmed } from '#features/schedule/appointments/server/public.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput, Fault } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { type Currency, toCents, toEuros } from '#platform/shared/money.ts'
import { amount, shortDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { isPrepaid } from '#features/money/sales/rules.ts'
import {
  loadSales,
  lockAppointments,
  lockSales,
  nextUseOf,
  sellAtClose,
  statusBefore,
  takeBackInTill,
  visitsOfSales,
  wholeAmount,
} from '#features/money/sales/server/public.ts'
import type { closeDay, reopenDay } from '../contract.ts'
import { dayCloseMessages, dayNotClosed, figuresChanged, visitsUnpaid } from '../copy.ts'
import { type ClosedLines, keptLines } from './closedLines.ts'
import { addEvent, clearClose, closedFault, figureColumns, lockTill, type TillDay } from './tillDays.ts'
import { sql } from 'kysely'
import { liveDay, type LiveDay } from './liveDay.ts'
import type { VisitLine } from './lines.ts'

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
  const live = await liveDay(call, day, currency, till)
  const { total, expected } = live.figures
  if (toCents(input.total) !== total || toCents(input.expected) !== expected) throw figuresChanged()
  const unpaid = live.visits.filter(({ paid }) => paid === null)
  const asked = new Set(input.payments.map(({ appointment_id }) => appointment_id))
  if (unpaid.filter(({ id }) => asked.has(id)).length < asked.size) throw figuresChanged()
  // Without those that another close left unpaid.
  const unsold = unpaid.flatMap(({ id, isUnsold }) => (asked.has(id) || !isUnsold ? [] : [id]))
  if (unsold.length > 0 && !input.leave_unpaid) throw visitsUnpaid({ appointment_ids: unsold })
  await confirmBegun(call, day)
  await payUnpaid(call, input, unpaid)
  if (unsold.length > 0)
    await call.salon.sql((salonId) => sql`select leave_unpaid(${salonId}, ${day}, ${unsold}::uuid[], ${call.now})`)
  const closing = unpaid.length === 0 ? live : await liveDay(call, day, currency, till)
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
    // A day that an earlier process closed has no payments here.
    (asked.payments === undefined || asked.payments === paymentsText(input))
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

/** Records a sale of each unpaid visit that has payments, at its price; a use of a package has the worth of the use. */
async function payUnpaid(call: SalonCall, { date, payments }: CloseInput, unpaid: readonly VisitLine[]): Promise<void> {
  const byVisit = Map.groupBy(payments.entries(), ([, { appointment_id }]) => appointment_id)
  for (const [appointment_id, entries] of byVisit) {
    const visit = unpaid.find(({ id }) => id === appointment_id)
    if (!visit) throw figuresChanged()
    const use = entries.find(([, { method }]) => method === 'package')?.[1].prepaid_id ?? null
    const price = use ? await nextUseOf(call, use) : visit.price_cents
    const line = {
      kind: 'service' as const,
      appointment_id,
      label: null,
      quantity: 1,
      price: toEuros(price),
      prepaid_id: use,
      code: null,
      price_reason: null,
    }
    let rest = price
    const paid = entries.flatMap(([, { method, prepaid_id, amount: given }]) => {
      const cents = given ? toCents(given) : Math.max(0, rest)
      rest -= cents
      return cents === 0
        ? []
        : [{ method, amount: toEuros(cents), prepaid_id: isPrepaid(method) ? prepaid_id : null, code: null }]
    })
    try {
      const { currency, client_id } = visit
      await sellAtClose(call, { id: newId(call.now), client_id, currency, lines: [line], payments: paid }, date)
    } catch (error) {
      if (!(error instanceof Fault) || error.status !== 400) throw error
      throw badInput([{ field: `payments.${entries[0]?.[0]}`, message: error.message }])
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
      live.barbers.map(({ rule, ...line }) => ({
        day,
        currency,
        ...line,
        kind: rule.kind,
        basis_points: rule.basisPoints,
        rent_cents: rule.currency === currency ? rule.rentCents : null,
      })),
    )
    .execute()
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
  await lockAppointments(call, await visitsOfSales(call, ids))
  await lockSales(call, ids)
  for (const { sale, paidDebt } of (await loadSales(call, ids)).values()) {
    if (paidDebt > 0) continue
    const before = await statusBefore(call, await visitsOfSales(call, [sale.id]))
    await takeBackInTill(call, { sale_id: sale.id, day })
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
