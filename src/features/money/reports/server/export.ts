import type { FastifyReply } from 'fastify'
import type { SalonCall } from '#platform/server/call.ts'
import { sendSheets } from '#platform/server/http/download.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { exportReport } from '../contract.ts'
import { exportName } from '../rules.ts'
import { type Span, spanOf } from '#platform/shared/periods.ts'
import { type ListedVisit, withPaid } from './paid.ts'
import { cancelledOfAllTime } from './queries.ts'
import { onlineSheets, sheetsOf, tillSheets } from './sheets.ts'
import { onlineFigures } from '#features/schedule/requests/server/public.ts'
import { tillReport } from '#features/money/day-close/server/public.ts'
import { reportFor } from './figures.ts'
import { type VisitPlace, visitsOf } from '#features/schedule/appointments/server/public.ts'

/** Maximum rows of a sheet below its header. */
const maxRows = 1_048_575
const pageRows = 500

/** All visits of a span, latest first, read page by page while they are written. */
async function* listedVisits(call: SalonCall, span: Span): AsyncGenerator<ListedVisit> {
  let after: VisitPlace | undefined
  for (let count = 0; count < maxRows; count += pageRows) {
    const visits = await visitsOf(call.salon, span, { limit: Math.min(pageRows, maxRows - count), after })
    yield* await withPaid(call.salon, visits)
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
