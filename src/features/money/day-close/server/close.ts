import { confirmBegun } from '#features/schedule/appointments/server/public.ts'
import { auditText } from '#platform/shared/audit.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { type Currency, toCents } from '#platform/shared/money.ts'
import { amount, shortDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import {
  lockAppointments,
  lockSales,
  sellInTill,
  takeBackInTill,
  wholeAmount,
} from '#features/money/sales/server/public.ts'
import type { closeDay, reopenDay } from '../contract.ts'
import { dayCloseMessages, dayNotClosed, figuresChanged } from '../copy.ts'
import { type ClosedLines, keptLines } from './closedLines.ts'
import { importBeforeClose } from './importSales.ts'
import { addEvent, clearClose, closedFault, figureColumns, lockTill, type TillDay } from './tillDays.ts'
import { liveDay, type LiveDay } from './liveDay.ts'
import { saleMethodOf } from '../rules.ts'
import { visitSale } from './payments.ts'

type CloseInput = InputOf<typeof closeDay>

/**
 * Closes a day and stores its figures. Concurrent closings wait at the till's lock; the second one gets 409
 * day_closed, or success if it is the same call repeated. Throws 409 stale if the figures differ from those the caller
 * saw.
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
  await importBeforeClose(call, day)
  const live = await liveDay(call, day, currency, till)
  const { total, expected } = live.figures
  if (toCents(input.total) !== total || toCents(input.expected) !== expected) throw figuresChanged()
  await confirmBegun(call, day)
  const recorded = await sellUnpaid(call, day, currency, live)
  const closing = recorded.length === 0 ? live : await liveDay(call, day, currency, till)
  await store(call, day, currency, closing, input.counted, recorded)
  await addEvent(call, { day, currency, kind: 'closed', total_cents: total })
  await record(call, auditText(dayCloseMessages.closed, shortDate(day), amount(total / 100, currency)))
  return { message: dayCloseMessages.closed }
}

const isSameClose = (call: SalonCall, input: CloseInput, till: TillDay): boolean =>
  till.closed_by === call.user.userId &&
  till.counted_cents === (input.counted === null ? null : toCents(input.counted)) &&
  (till.revenue_cents ?? 0) + (till.products_cents ?? 0) === toCents(input.total) &&
  till.expected_cents === toCents(input.expected)

/** Records sales of unpaid visits, in cash unless marked otherwise; returns their ids. */
async function sellUnpaid(call: SalonCall, day: LocalDate, currency: Currency, live: LiveDay): Promise<string[]> {
  const unpaid = live.visits.filter(({ paid }) => paid === null)
  const visits = await lockAppointments(
    call,
    unpaid.map(({ id }) => id),
  )
  const recorded: string[] = []
  for (const { id, method } of unpaid) {
    const visit = visits.get(id)
    if (!visit) continue
    recorded.push(await sellInTill(call, { day, currency, ...visitSale(visit), method: saleMethodOf[method] }))
  }
  if (recorded.length > 0) call.announce(call.salon.id, 'sales')
  return recorded
}

async function store(
  call: SalonCall,
  day: LocalDate,
  currency: Currency,
  live: LiveDay,
  counted: number | null,
  recorded: readonly string[],
): Promise<void> {
  const { figures, vat } = live
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
      lines: JSON.stringify({ ...keptLines(live), recorded }),
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

/** Reopens a closed day, with current visits: the sales that closing recorded are undone. The event is recorded. Throws 409 not_closed. */
export async function reopen(call: SalonCall, input: InputOf<typeof reopenDay>) {
  const { date: day } = input
  const currency = input.currency ?? call.currency
  const till = await lockTill(call, day, currency)
  if (!till.closed_at) throw dayNotClosed()
  const total = (till.revenue_cents ?? 0) + (till.products_cents ?? 0)
  const { recorded = [] } = till.lines as ClosedLines
  await clearClose(call, day, currency)
  await lockSales(call, recorded)
  for (const sale_id of recorded) await takeBackInTill(call, { sale_id, day })
  await addEvent(call, { day, currency, kind: 'reopened', total_cents: total })
  await record(call, auditText(dayCloseMessages.reopened, shortDate(day), amount(total / 100, currency)), 'warning')
  return { message: dayCloseMessages.reopened }
}

async function record(call: SalonCall, description: string, severity: 'info' | 'warning' = 'info'): Promise<void> {
  call.announce(call.salon.id, 'day-close')
  await call.audit({ action: 'update', entity: 'till', entityId: null, description, severity })
}
