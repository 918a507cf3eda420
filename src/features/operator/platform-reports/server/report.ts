import { barsOf } from '#platform/shared/periodBars.ts'
import { spanOf, type Period, type Span } from '#platform/shared/periods.ts'
import { averageOf } from '#features/money/reports/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { amountsOnWire, currencies, toEuros, type Amounts, type Currency } from '#platform/shared/money.ts'
import { todayIn } from '#platform/shared/time.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import type { getSystemStats, listSystemSalons, SystemReport } from '../contract.ts'
import { listedServices } from '../rules.ts'
import { centsOf, salonsOf, sumsByDay, sumsOfAllTime, topServices, usersNow, type Sums } from './queries.ts'

/** Days of a period ending today, in the operator's time zone. */
export const spanNow = (call: AdminCall, period: Period): Span => spanOf(period, todayIn(call.now, operatorZone))

export const added = (sums: readonly Sums[], of: keyof Sums): number => sums.reduce((total, one) => total + one[of], 0)
const revenueOf = (sums: readonly Sums[], currency: Currency): number =>
  toEuros(sums.reduce((total, one) => total + centsOf(one, currency), 0))
export const amountsOf = (sums: Pick<Sums, 'cents' | 'lek_cents'>): Amounts =>
  amountsOnWire({ EUR: sums.cents, ALL: sums.lek_cents })

export async function reportFor(call: AdminCall, period: Period, currency: Currency): Promise<SystemReport> {
  const span = spanNow(call, period)
  const [days, month, all, services, users] = await Promise.all([
    sumsByDay(call, span),
    sumsByDay(call, spanNow(call, 'month')),
    sumsOfAllTime(call),
    topServices(call, span, listedServices),
    usersNow(call),
  ])
  return {
    period,
    startDate: span.from,
    endDate: span.to,
    currency,
    currencies: currencies.filter((one) => one === currency || one === 'EUR' || centsOf(all, one) !== 0),
    totalUsers: users.total,
    activeUsers: users.active,
    totalAppointments: all.count,
    totalCancelled: all.cancelled,
    totalRevenue: toEuros(centsOf(all, currency)),
    periodAppointments: added(days, 'count'),
    cancelledAppointments: added(days, 'cancelled'),
    periodRevenue: revenueOf(days, currency),
    monthlyRevenue: revenueOf(month, currency),
    averageRevenue: averageOf(
      { appointments: currency === 'ALL' ? all.lek_count : all.count - all.lek_count, cents: centsOf(all, currency) },
      currency,
    ),
    appointmentsByPeriod: barsOf(period, span).map((bar) => {
      // A full month's sum has its first day's date, which is in that month's bar.
      const daysOfBar = days.filter(({ day }) => bar.from <= day && day <= bar.to)
      return {
        ...bar,
        count: added(daysOfBar, 'count'),
        cancelled: added(daysOfBar, 'cancelled'),
        revenue: revenueOf(daysOfBar, currency),
      }
    }),
    topServices: services.map((service) => ({
      service_name: service.service_name,
      count: service.count,
      earnings: toEuros(centsOf(service, currency)),
    })),
  }
}

export async function stats(call: AdminCall, { period, currency }: InputOf<typeof getSystemStats>) {
  return { data: await reportFor(call, period, currency), message: '' }
}

export async function listSalons(
  call: AdminCall,
  { period, from, to, sort, currency, page, limit }: InputOf<typeof listSystemSalons>,
) {
  const whole = spanNow(call, period)
  const span = { from: from && from > whole.from ? from : whole.from, to: to && to < whole.to ? to : whole.to }
  const [found, days] = await Promise.all([
    salonsOf(call, span, {
      order: sort === 'revenue' && currency === 'ALL' ? 'lek' : sort,
      limit,
      offset: (page - 1) * limit,
    }),
    sumsByDay(call, span),
  ])
  return {
    salons: found.rows.map((row) => ({
      id: row.id,
      name: row.name,
      user:
        row.user_id && row.username && row.email ? { id: row.user_id, username: row.username, email: row.email } : null,
      appointments: row.count,
      cancelled: row.cancelled,
      revenue: amountsOf(row),
    })),
    totals: {
      appointments: added(days, 'count'),
      cancelled: added(days, 'cancelled'),
      revenue: amountsOf({ cents: added(days, 'cents'), lek_cents: added(days, 'lek_cents') }),
    },
    pagination: paginate(page, limit, found.total),
  }
}
