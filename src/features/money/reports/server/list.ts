import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { amountsOnWire } from '#platform/shared/money.ts'
import type { listReportAppointments, listReportClients } from '../contract.ts'
import { spanOf, type Span } from '#platform/shared/periods.ts'
import { withReturned } from '#features/money/sums/server/public.ts'
import { withPaid } from './paid.ts'
import { clientsOfSpan } from './queries.ts'
import { sumsOf, visitsOf } from '#features/schedule/appointments/server/public.ts'

/** Days of a period, all without one, that are also days of a bar. */
function narrowed(span: Span | null, { from, to }: Partial<Span>): Partial<Span> {
  if (!span) return { from, to }
  return { from: from && from > span.from ? from : span.from, to: to && to < span.to ? to : span.to }
}

export async function listVisits(
  call: SalonCall,
  { period, from, to, page, limit, ...filter }: InputOf<typeof listReportAppointments>,
) {
  const span = narrowed(period === 'all' ? null : spanOf(period, call.today), { from, to })
  const wanted = { ...filter, ...span }
  const [appointments, sums] = await Promise.all([
    visitsOf(call.salon, wanted, { limit, offset: (page - 1) * limit }),
    sumsOf(call.salon, wanted),
  ])
  return {
    appointments: await withReturned(call, await withPaid(call.salon, appointments)),
    totals: { appointments: sums.appointments, revenue: amountsOnWire(sums.cents) },
    pagination: paginate(page, limit, sums.appointments),
  }
}

export async function listClientsOf(
  call: SalonCall,
  { period, currency = call.currency, ...slice }: InputOf<typeof listReportClients>,
) {
  const { rows, total } = await clientsOfSpan(call.salon, spanOf(period, call.today), { ...slice, currency })
  return {
    clients: rows.map(({ euro_cents, lek_cents, ...row }) => ({
      ...row,
      revenue: amountsOnWire({ EUR: euro_cents, ALL: lek_cents }),
    })),
    pagination: paginate(slice.page, slice.limit, total),
  }
}
