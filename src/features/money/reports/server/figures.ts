import { unitOf } from '#features/money/sales/rules.ts'
import { currencies, type Currency, toEuros } from '#platform/shared/money.ts'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import type { getStats, Report } from '../contract.ts'
import { barsOf, share } from '../rules.ts'
import { type Period, type Span, spanOf } from '#platform/shared/periods.ts'
import { type DaySums, type Figures, figuresOf } from './queries.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { storeMonths } from './parts.ts'
import { visitsOf } from '#features/schedule/appointments/server/public.ts'

const sum = (days: readonly DaySums[], of: keyof Omit<DaySums, 'day'>): number =>
  days.reduce((total, day) => total + day[of], 0)

/** Bars of the period with sums of their days; zeros without appointments. */
function barsWith(period: Period, span: Span, days: readonly DaySums[]): Report['appointmentsByPeriod'] {
  return barsOf(period, span).map((bar) => {
    const own = days.filter(({ day }) => bar.from <= day && day <= bar.to)
    return { ...bar, count: sum(own, 'count'), cancelled: sum(own, 'cancelled'), revenue: toEuros(sum(own, 'cents')) }
  })
}

/** Cents of a currency over the appointments in it, as its amounts are written: whole lek. */
export function averageOf(sums: { appointments: number; cents: number }, currency: Currency): number {
  if (sums.appointments === 0) return 0
  const unit = unitOf(currency)
  return toEuros(Math.round(sums.cents / sums.appointments / unit) * unit)
}

/** Builds the report. Everything about the span is summed from its days, so that the figures agree. */
function reportOf(
  { period, span, currency }: { period: Period; span: Span; currency: Currency },
  figures: Figures,
  recent: readonly Visit[],
): Report {
  const { days, totals } = figures
  const own = totals[currency]
  const count = sum(days, 'count')
  const done = sum(days, 'done')
  const cancelled = sum(days, 'cancelled')
  const minutes = sum(days, 'minutes')
  return {
    period,
    startDate: span.from,
    endDate: span.to,
    currency,
    currencies: currencies.filter((one) => one === currency || totals[one].cents !== 0),
    totalAppointments: currencies.reduce((total, one) => total + totals[one].appointments, 0),
    totalRevenue: toEuros(own.cents),
    periodAppointments: count,
    periodRevenue: toEuros(sum(days, 'cents')),
    monthlyRevenue: toEuros(figures.month_cents),
    averageRevenue: averageOf(own, currency),
    cancelledAppointments: cancelled,
    noShows: sum(days, 'no_shows'),
    pendingAppointments: sum(days, 'pending'),
    doneAppointments: done,
    appointmentsByPeriod: barsWith(period, span, days),
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
  await storeMonths(call, span)
  const [figures, recent] = await Promise.all([
    figuresOf(call.salon, span, spanOf('month', call.today), currency),
    visitsOf(call.salon, span, { limit: 10 }),
  ])
  return reportOf({ period, span, currency }, figures, recent)
}

export async function stats(call: SalonCall, { period, currency = call.currency }: InputOf<typeof getStats>) {
  return { data: await reportFor(call, period, currency), message: '' }
}
