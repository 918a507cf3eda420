import { unitOf } from '#features/money/sales/rules.ts'
import { currencies, type Currency, toEuros } from '#platform/shared/money.ts'
import type { ListedVisit } from '#features/schedule/appointments/contract.ts'
import { withReturned } from '#features/money/sums/server/public.ts'
import type { getStats, Report } from '../contract.ts'
import { type Bar, barsOf } from '#platform/shared/periodBars.ts'
import { share } from '../rules.ts'
import { type Period, type Span, spanOf } from '#platform/shared/periods.ts'
import { type BarSums, centsOf, type Figures, figuresOf } from './queries.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays } from '#platform/shared/time.ts'
import { visitsOf } from '#features/schedule/appointments/server/public.ts'

const sum = (bars: readonly BarSums[], of: keyof Omit<BarSums, 'bar'>): number =>
  bars.reduce((total, bar) => total + bar[of], 0)

/** Bars of the period with their sums; zeros without appointments. */
function barsWith(bars: readonly Bar[], sums: readonly BarSums[]): Report['appointmentsByPeriod'] {
  return bars.map((bar, at) => {
    const own = sums.filter((one) => one.bar === at + 1)
    return { ...bar, count: sum(own, 'count'), cancelled: sum(own, 'cancelled'), revenue: toEuros(sum(own, 'cents')) }
  })
}

/** Cents of a currency over the appointments in it, as its amounts are written: whole lek. */
export function averageOf(sums: { appointments: number; cents: number }, currency: Currency): number {
  if (sums.appointments === 0) return 0
  const unit = unitOf(currency)
  return toEuros(Math.round(sums.cents / sums.appointments / unit) * unit)
}

/** Builds the report. Everything about the span is summed from its bars, so that the figures agree. */
function reportOf(
  { period, span, bars, currency }: { period: Period; span: Span; bars: readonly Bar[]; currency: Currency },
  figures: Figures,
  recent: readonly ListedVisit[],
): Report {
  const { totals } = figures
  const ownTotals = totals[currency]
  const count = sum(figures.bars, 'count')
  const done = sum(figures.bars, 'done')
  const cancelled = sum(figures.bars, 'cancelled')
  const minutes = sum(figures.bars, 'minutes')
  return {
    period,
    startDate: span.from,
    endDate: span.to,
    currency,
    currencies: currencies.filter((one) => one === currency || totals[one].cents !== 0),
    totalAppointments: currencies.reduce((total, one) => total + totals[one].appointments, 0),
    totalRevenue: toEuros(ownTotals.cents),
    periodAppointments: count,
    periodRevenue: toEuros(sum(figures.bars, 'cents')),
    monthlyRevenue: toEuros(figures.month_cents),
    averageRevenue: averageOf(ownTotals, currency),
    cancelledAppointments: cancelled,
    noShows: sum(figures.bars, 'no_shows'),
    pendingAppointments: sum(figures.bars, 'pending'),
    doneAppointments: done,
    appointmentsByPeriod: barsWith(bars, figures.bars),
    topServices: figures.services.map(({ cents, ...service }) => ({ ...service, earnings: toEuros(cents) })),
    barbers: figures.barbers.map(({ cents, count, ...barber }) => ({
      ...barber,
      appointments: count,
      revenue: toEuros(cents),
    })),
    recentAppointments: recent.map((visit) => ({
      ...visit,
      name: visit.client_name,
      datetime: `${visit.appointment_date}T${visit.appointment_time}`,
    })),
    performanceStats: {
      totalClients: figures.clients,
      repeatClients: figures.repeat_clients,
      cancellationRate: share(cancelled, count),
      completionRate: share(done, count),
      serviceTime: minutes,
      averageMinutes: done === 0 ? 0 : Math.round((minutes / done) * 10) / 10,
    },
  }
}

export async function reportFor(call: SalonCall, period: Period, currency: Currency): Promise<Report> {
  const span = spanOf(period, call.today)
  const bars = barsOf(period, span)
  const starts = bars.map(({ from }) => from)
  const month = spanOf('month', call.today)
  const [figures, recent, cents] = await Promise.all([
    figuresOf(call.salon, { span, starts, month, currency }),
    visitsOf(call.salon, span, { limit: 10 }).then((visits) => withReturned(call, visits)),
    span.from > month.from ? centsOf(call.salon, { from: month.from, to: addDays(span.from, -1) }, currency) : 0,
  ])
  return reportOf({ period, span, bars, currency }, { ...figures, month_cents: cents + figures.month_cents }, recent)
}

export async function stats(call: SalonCall, { period, currency = call.currency }: InputOf<typeof getStats>) {
  return { data: await reportFor(call, period, currency), message: '' }
}
