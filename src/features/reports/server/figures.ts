import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Visit } from '#features/appointments/contract.ts'
import type { Report } from '../contract.ts'
import { barsOf, share, type Period, type Span } from '../rules.ts'
import type { DaySums, Figures } from './queries.ts'

const sum = (days: readonly DaySums[], of: keyof Omit<DaySums, 'day'>): number =>
  days.reduce((total, day) => total + day[of], 0)

/** Bars of the period with the sums of their days; empty bars have zeros. */
function barsWith(period: Period, span: Span, days: readonly DaySums[]): Report['appointmentsByPeriod'] {
  return barsOf(period, span).map((bar) => {
    const own = days.filter(({ day }) => bar.from <= day && day <= bar.to)
    return { ...bar, count: sum(own, 'count'), cancelled: sum(own, 'cancelled'), revenue: toEuros(sum(own, 'cents')) }
  })
}

/** Builds the report. Everything about the span is summed from its days, so the figures agree. */
export function reportOf(period: Period, span: Span, figures: Figures, recent: readonly Visit[]): Report {
  const { days } = figures
  const count = sum(days, 'count')
  const done = sum(days, 'done')
  const cancelled = sum(days, 'cancelled')
  const minutes = sum(days, 'minutes')
  return {
    period,
    startDate: span.from,
    endDate: span.to,
    totalAppointments: figures.total,
    totalRevenue: toEuros(figures.total_cents),
    periodAppointments: count,
    periodRevenue: toEuros(sum(days, 'cents')),
    monthlyRevenue: toEuros(figures.month_cents),
    averageRevenue: figures.total === 0 ? 0 : toEuros(Math.round(figures.total_cents / figures.total)),
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

/** Intersects the days of a period with those of a bar. */
export function narrowed(
  span: Partial<Span>,
  bar: { from?: LocalDate | undefined; to?: LocalDate | undefined },
): Partial<Span> {
  const from = [span.from, bar.from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
  const to = [span.to, bar.to]
    .filter((day) => day !== undefined)
    .sort()
    .at(0)
  return { ...(from && { from }), ...(to && { to }) }
}
