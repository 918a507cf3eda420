import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { toEuros } from '#platform/shared/money.ts'
import { lastDay } from '#platform/shared/time.ts'
import type { listRecentSubscriptions, RecentSubscription } from '../admin-contract.ts'

/** Subscription records of all salons, newest first, with the payer or the salon's first owner. */
export async function recent(call: AdminCall, input: InputOf<typeof listRecentSubscriptions>) {
  const terms = call.allSalons
    .selectFrom('subscription_terms as t')
    .where('t.voided_at', 'is', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('users').whereRef('users.salon_id', '=', 't.salon_id')))
  const { total } = await terms.select((each) => each.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // Paged first, so that payers are looked up for one page only.
  const page = terms
    .select(['t.salon_id', 't.id', 't.plan', 't.starts_at', 't.ends_at', 't.created_at', 't.order_id', 't.charge_id'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  const rows = await call.allSalons
    .selectFrom(page.as('t'))
    .leftJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('charges as c', (join) =>
      // Terms of versions before 1.0.0 may lack charge_id; the charge of such a term has the order's id.
      join.on('c.id', '=', (on) => on.fn.coalesce('t.charge_id', 't.order_id')),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(['users.id as user_id', 'users.username', 'users.email'])
          .whereRef('users.salon_id', '=', 't.salon_id')
          .orderBy(
            (each) => each('users.id', '=', each.ref('o.user_id')),
            (order) => order.desc().nullsLast(),
          )
          .orderBy((each) => each('users.salon_role', '=', 'owner'), 'desc')
          .orderBy('users.created_at')
          .limit(1)
          .as('u'),
      (join) => join.onTrue(),
    )
    .innerJoin('salons as s', 's.id', 't.salon_id')
    .select(['t.id', 't.plan', 't.starts_at', 't.ends_at', 't.created_at', 'o.provider'])
    .select(['c.euro_cents', 'c.accepted_at', 'c.is_test', 'u.user_id', 'u.username', 'u.email', 's.time_zone'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
  const data = rows.map((row): RecentSubscription => ({
    id: row.id,
    user: { id: row.user_id, username: row.username, email: row.email },
    plan: row.plan,
    amount: toEuros(row.euro_cents ?? 0),
    paid_at: (row.accepted_at ?? row.created_at).toISOString(),
    source: row.provider ?? 'admin',
    is_test: row.is_test ?? false,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    last_day: lastDay(row.ends_at, row.time_zone),
  }))
  return { data, pagination: paginate(input.page, input.limit, total) }
}
