import type { SalonCall } from '#platform/server/call.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import type { getStats, Report } from '../contract.ts'
import { recentRows } from '../rules.ts'
import { spanOf, type Period } from '#platform/shared/periods.ts'
import { reportOf } from './figures.ts'
import { storeMonths } from './parts.ts'
import { figuresOf } from './queries.ts'
import { visitsOf } from '#features/schedule/appointments/server/public.ts'

/** Report of a salon for the period ending today, in one currency. */
export async function reportFor(call: SalonCall, period: Period, currency: Currency): Promise<Report> {
  const span = spanOf(period, call.today)
  await storeMonths(call, span)
  const [figures, recent] = await Promise.all([
    figuresOf(call.salon, span, spanOf('month', call.today), currency),
    visitsOf(call.salon, span, { limit: recentRows }),
  ])
  return reportOf({ period, span, currency }, figures, recent)
}

export async function stats(
  call: SalonCall,
  { period, currency = call.currency }: InputOf<typeof getStats>,
): Promise<ReplyOf<typeof getStats>> {
  return { data: await reportFor(call, period, currency), message: '' }
}
