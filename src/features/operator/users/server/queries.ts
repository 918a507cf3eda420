import { sql, type RawBuilder } from 'kysely'
import type { UserColumns } from '#features/accounts/auth/server/public.ts'
import { userHasSecondFactor } from '#features/accounts/auth/second-factor/server/public.ts'
import { countsAt } from '#features/billing/subscriptions/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import { foldedText } from '#platform/server/foldedText.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import type { SalonRole } from '#platform/shared/roles.ts'
import { fold } from '#platform/shared/sq.ts'
import type { getUserFigures } from '../contract.ts'
import { userBadges, type UserBadge, type UserSort } from '../rules.ts'

export interface UserRecord extends UserColumns {
  email_verified_at: Date | null
  second_factor: boolean
  /** Name of the salon kept for an administrator. */
  resting_salon: string | null
  trial_ends_at: Date | null
  ends_at: Date | null
  /** End of the bought terms that have not ended. */
  paid_until: Date | null
  /** End of the terms that count. */
  active_until: Date | null
  plan: 'monthly' | 'yearly' | null
  badge: UserBadge
}

/**
 * All users with their salon's dates and the resulting badge. The plan is that of the current term, else the next,
 * else the last one. Administrators have no salon. Plan: hash joins over users, salons and terms, each read once.
 */
const everybody = (now: Date): RawBuilder<unknown> => sql`
  select u.id, u.username, u.name, u.email, u.role, u.salon_role, u.barber_id, u.is_active, u.created_at, u.email_verified_at,
    ${userHasSecondFactor(sql`u.id`)} as second_factor,
    p.id as avatar_id, r.name as resting_salon, s.id as salon_id, s.name as salon_name, s.time_zone, s.country, s.currency,
    nullif(s.trial_ends_at, s.created_at) as trial_ends_at, t.ends_at, t.paid_until, t.active_until, t.plan,
    case when not u.is_active then 'inactive' when t.active_until > ${now} then 'active'
      when s.trial_ends_at > ${now} then 'trial' else 'none' end as badge
  from users u
  left join salons s on s.id = u.salon_id and u.role = 'user'
  left join salons r on r.id = u.salon_id and u.role = 'admin'
  left join avatars p on p.user_id = u.id
  left join (
    select salon_id, max(ends_at) as ends_at, max(ends_at) filter (where order_id is not null and ends_at > ${now}) as paid_until,
      max(ends_at) filter (where ${countsAt(now)}) as active_until, (array_agg(plan order by
      case when starts_at <= ${now} and ends_at > ${now} then 0 when starts_at > ${now} then 1 else 2 end,
      case when ends_at > ${now} then starts_at end, ends_at desc))[1] as plan
    from subscription_terms t join salons l on l.id = t.salon_id where voided_at is null group by salon_id
  ) t on t.salon_id = s.id`

const columns = sql`id, username, name, email, role, salon_role, barber_id, is_active, created_at, email_verified_at, second_factor, avatar_id,
  resting_salon, salon_id, salon_name, time_zone, country, currency, trial_ends_at, ends_at, paid_until, active_until, plan, badge`

export interface UserFilter {
  q: string
  status: UserBadge | null
  role: 'user' | 'admin' | null
  salonRole: SalonRole | null
}

function where({ q, status, role, salonRole }: UserFilter): RawBuilder<unknown> {
  const text = fold(q.trim())
  const parts = [
    ...(text
      ? [
          sql`(position(${text} in ${foldedText(sql`username`)}) > 0 or position(${text} in ${foldedText(sql`email`)}) > 0
            or position(${text} in ${foldedText(sql`coalesce(salon_name, '')`)}) > 0)`,
        ]
      : []),
    ...(status ? [sql`badge = ${status}`] : []),
    ...(role ? [sql`role = ${role}`] : []),
    ...(salonRole ? [sql`salon_role = ${salonRole}`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

const order: Record<UserSort, RawBuilder<unknown>> = {
  username: sql`username collate "sq-x-icu"`,
  email: sql`email collate "C"`,
  role: sql`role collate "C"`,
  status: sql`array_position(${[...userBadges]}::text[], badge)`,
  createdAt: sql`created_at`,
  endDate: sql`greatest(ends_at, trial_ends_at)`,
}

export async function usersOf(
  call: AdminCall,
  filter: UserFilter,
  sort: { by: UserSort; direction: 'asc' | 'desc' },
  slice: { limit: number; offset: number } | null,
): Promise<{ rows: UserRecord[]; total: number }> {
  const direction = sql.raw(sort.direction === 'asc' ? 'asc' : 'desc')
  const { rows } = await sql<UserRecord & { total: number; row_number: number }>`
    with listed as materialized (select ${columns} from (${everybody(call.now)}) e where ${where(filter)})
    select c.total, ${columns}, row_number from (select count(*) as total from listed) c left join lateral (
      select ${columns}, row_number() over (order by ${order[sort.by]} ${direction} nulls last, id ${direction}) as row_number
      from listed order by row_number ${slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``}) l on true
    order by row_number`.execute(call.allSalons)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

export async function userById(call: AdminCall, id: string): Promise<UserRecord | null> {
  const { rows } = await sql<UserRecord>`
    select ${columns} from (${everybody(call.now)}) e where id = ${id}`.execute(call.allSalons)
  return rows[0] ?? null
}

type UserFigures = ReplyOf<typeof getUserFigures>

export async function figuresOf(call: AdminCall): Promise<UserFigures> {
  const { rows } = await sql<UserFigures>`
    select count(*) as total, count(distinct salon_id) filter (where active_until > ${call.now}) as "withSubscription",
      count(distinct salon_id) filter (where trial_ends_at > ${call.now} and (active_until is null or active_until <= ${call.now})) as "onTrial",
      count(*) filter (where role = 'admin') as admins, count(*) filter (where not is_active) as inactive
    from (${everybody(call.now)}) e`.execute(call.allSalons)
  return rows[0] ?? { total: 0, withSubscription: 0, onTrial: 0, admins: 0, inactive: 0 }
}
