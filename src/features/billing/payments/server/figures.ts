import { sql } from 'kysely'
import type { AdminCall } from '#platform/server/call.ts'
import { toEuros } from '#platform/shared/money.ts'
import { addDays, addMonths, todayIn } from '#platform/shared/time.ts'
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

/** Number of salons' users, and of those with an active subscription. */
async function users(call: AdminCall): Promise<{ total: number; subscribed: number }> {
  return call.allSalons
    .selectFrom('users')
    .leftJoin('salons', 'salons.id', 'users.salon_id')
    .select((each) => [
      each.fn.countAll<number>().as('total'),
      each.fn
        .count<number>('users.salon_id')
        .distinct()
        .filterWhere((where) =>
          where.exists(
            where
              .selectFrom('subscription_terms as t')
              .select('t.id')
              .whereRef('t.salon_id', '=', 'users.salon_id')
              .where('t.voided_at', 'is', null)
              .where('t.ends_at', '>', call.now)
              .where('t.starts_at', '<=', sql<Date>`greatest(${call.now}, salons.trial_ends_at)`),
          ),
        )
        .as('subscribed'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Figures of the administrator's cards. The month ends today and began after the same day one month ago, as in the
 * reports.
 */
export async function readFigures(call: AdminCall) {
  const today = todayIn(call.now, operatorZone)
  const before = addMonths(today, -1)
  const { total, subscribed } = await users(call)
  const money = await revenue(call, endOfDay(before, operatorZone))
  return {
    totalUsers: total,
    withSubscription: subscribed,
    monthlyRevenue: toEuros(money.recent),
    totalRevenue: toEuros(money.total),
    startDate: addDays(before, 1),
    endDate: today,
  }
}
