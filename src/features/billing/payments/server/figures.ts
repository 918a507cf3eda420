import { sql } from 'kysely'
import { subscribedSalons } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import { toEuros } from '#platform/shared/money.ts'
import { spanOf } from '#platform/shared/periods.ts'
import { addDays, todayIn } from '#platform/shared/time.ts'
import { endOfDay, operatorZone } from '#platform/shared/zonedTime.ts'

/** Revenue in cents, total and since a time. */
async function revenue(call: AdminCall, since: Date): Promise<{ total: number; recent: number }> {
  const row = await call.db
    .selectFrom('revenue_entries')
    .select((each) => [
      each.fn.coalesce(each.fn.sum<number>('cents'), each.lit(0)).as('total'),
      each.fn.coalesce(each.fn.sum<number>('cents').filterWhere('at', '>=', since), each.lit(0)).as('recent'),
    ])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), recent: Number(row.recent) }
}

async function users(call: AdminCall): Promise<{ total: number; subscribed: number }> {
  const { rows } = await sql<{ total: number; subscribed: number }>`
    select count(*) as total, count(distinct t.salon_id) as subscribed
    from users u left join (${subscribedSalons(call.now)}) t on t.salon_id = u.salon_id and u.role = 'user'`.execute(
    call.allSalons,
  )
  return rows[0] ?? { total: 0, subscribed: 0 }
}

/** Figures of the administrator's cards; the month is that of the reports. */
export async function readFigures(call: AdminCall) {
  const { from, to } = spanOf('month', todayIn(call.now, operatorZone))
  const { total, subscribed } = await users(call)
  const money = await revenue(call, endOfDay(addDays(from, -1), operatorZone))
  return {
    totalUsers: total,
    withSubscription: subscribed,
    monthlyRevenue: toEuros(money.recent),
    totalRevenue: toEuros(money.total),
    startDate: from,
    endDate: to,
  }
}
