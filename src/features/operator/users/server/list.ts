import { userFields } from '#features/accounts/auth/server/public.ts'
import type { AdminCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { lastDay } from '#platform/shared/time.ts'
import type { ListedUser, listUsers } from '../contract.ts'
import { usersOf, type UserRecord } from './queries.ts'

export function toListedUser(row: UserRecord, now: Date): ListedUser {
  const { trial_ends_at: trial, ends_at: end, paid_until: paidUntil, active_until: activeUntil, time_zone: zone } = row
  const hasActiveSubscription = activeUntil !== null && now < activeUntil
  return {
    ...userFields(row),
    sees: null,
    subscriptionType: row.plan ?? 'none',
    isOnTrial: trial !== null && now < trial && !hasActiveSubscription,
    trialEndDate: trial?.toISOString() ?? null,
    subscriptionEndDate: end?.toISOString() ?? null,
    restingSalon: row.resting_salon,
    badge: row.badge,
    hasActiveSubscription,
    emailVerified: row.email_verified_at !== null,
    secondFactor: row.second_factor,
    trialEndDay: trial && zone ? lastDay(trial, zone) : null,
    subscriptionEndDay: end && zone ? lastDay(end, zone) : null,
    paidUntilDay: paidUntil && zone ? lastDay(paidUntil, zone) : null,
  }
}

/** A page of users; all if neither page nor limit is given. */
export async function list(call: AdminCall, input: InputOf<typeof listUsers>) {
  const filter = {
    q: input.q,
    status: input.status ?? null,
    role: input.role ?? null,
    salonRole: input.salon_role ?? null,
  }
  const sort = { by: input.sort, direction: input.direction }
  const paged = input.page !== undefined || input.limit !== undefined
  const page = input.page ?? 1
  const limit = input.limit ?? 20
  const { rows, total } = await usersOf(call, filter, sort, paged ? { limit, offset: (page - 1) * limit } : null)
  return {
    users: rows.map((row) => toListedUser(row, call.now)),
    message: '',
    pagination: paged ? paginate(page, limit, total) : paginate(1, Math.max(1, total), total),
  }
}
