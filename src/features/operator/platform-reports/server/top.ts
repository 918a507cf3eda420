import { subscriptionOf } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { getTopActivities, TopUser } from '../contract.ts'
import { averagePerUser } from '../rules.ts'
import { salonsOf, sumsByDay, topServices } from './queries.ts'
import { added, amountsOf, spanNow } from './report.ts'

/** Salon owners ranked by their uncancelled appointments in a period. Salons without users are omitted. */
export async function rank(call: AdminCall, { period, limit }: InputOf<typeof getTopActivities>) {
  const span = spanNow(call, period)
  const [salons, days, services] = await Promise.all([
    salonsOf(call, span, { order: 'appointments', limit, offset: 0 }),
    sumsByDay(call, span),
    topServices(call, span, 1),
  ])
  const topUsers: TopUser[] = []
  for (const row of salons.rows) {
    if (!row.user_id || !row.username || !row.email) continue
    const { isOnTrial, hasActiveSubscription, subscriptionType } = await subscriptionOf(call, row.id)
    topUsers.push({
      id: row.user_id,
      username: row.username,
      email: row.email,
      appointmentCount: row.count,
      cancelledCount: row.cancelled,
      isOnTrial,
      hasActiveSubscription,
      subscriptionType,
      totalRevenue: toEuros(row.cents),
      revenue: amountsOf(row),
      lastActivity: row.last_at.toISOString(),
    })
  }
  const totalAppointments = added(days, 'count')
  return {
    message: '',
    data: {
      topUsers,
      stats: {
        totalAppointments,
        cancelledAppointments: added(days, 'cancelled'),
        totalUsers: salons.total,
        avgAppointmentsPerUser: averagePerUser(totalAppointments, salons.total),
        mostPopularService: services[0]?.service_name ?? null,
      },
      startDate: span.from,
      endDate: span.to,
    },
  }
}
