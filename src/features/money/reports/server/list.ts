import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { amountsOnWire } from '#platform/shared/money.ts'
import type { listReportAppointments, listReportClients, exportReport } from '../contract.ts'
import { spanOf, type Span } from '#platform/shared/periods.ts'
import { withReturned } from '#features/money/sums/server/public.ts'
import { clientsOfSpan, cancelledOfAllTime } from './queries.ts'
import { sumsOf, visitsOf, type VisitPlace } from '#features/schedule/appointments/server/public.ts'
import type { FastifyReply } from 'fastify'
import { sendSheets } from '#platform/server/http/download.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { exportName } from '../rules.ts'
import { type ListedVisit, onlineSheets, sheetsOf, tillSheets, withPaid } from './sheets.ts'
import { onlineFigures } from '#features/schedule/requests/server/public.ts'
import { tillReport } from '#features/money/day-close/server/public.ts'
import { reportFor } from './figures.ts'

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
    visitsOf(call.salon, wanted, { limit, offset: (page - 1) * limit })
      .then((visits) => withPaid(call.salon, visits))
      .then((visits) => withReturned(call, visits)),
    sumsOf(call.salon, wanted),
  ])
  return {
    appointments,
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

/** Maximum rows of a sheet below its header. */
const maxRows = 1_048_575
const pageRows = 500

/** All visits of a span, latest first, read page by page while they are written. */
async function* listedVisits(call: SalonCall, span: Span): AsyncGenerator<ListedVisit> {
  let after: VisitPlace | undefined
  for (let count = 0; count < maxRows; count += pageRows) {
    const visits = await visitsOf(call.salon, span, { limit: Math.min(pageRows, maxRows - count), after })
    yield* inTurns(await withPaid(call.salon, visits))
    after = visits.at(-1)
    if (visits.length < pageRows) return
  }
}

/** Report as a workbook; its appointments sheet has the whole period, latest first. */
export async function sendWorkbook(
  call: SalonCall,
  { period, currency = call.currency, format }: InputOf<typeof exportReport>,
  { reply }: { reply: FastifyReply },
): Promise<void> {
  const report = await reportFor(call, period, currency)
  const others = report.currencies.filter((one) => one !== currency)
  const inOthers = await Promise.all(others.map((one) => reportFor(call, period, one)))
  // Each report lists its own currency even without revenue in it, so alone it may seem to be the only one.
  const reports = [report, ...inOthers.map((one) => ({ ...one, currencies: report.currencies }))] as const
  const totalCancelled = await cancelledOfAllTime(call.salon)
  const span = spanOf(period, call.today)
  const till = await tillReport(call, span)
  const online = await onlineFigures(call, { period })
  const sheets = [
    ...sheetsOf(reports, totalCancelled, listedVisits(call, span)),
    ...tillSheets(till.currencies),
    ...onlineSheets(online, report.currencies),
  ]
  await sendSheets(reply, exportName(period, call.today), sheets, format)
}
