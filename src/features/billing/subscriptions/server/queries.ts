import type { AdminCall, Call, MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { PlanType, SubscriptionStatus } from '../contract.ts'
import { type LastTerm, statusAt, type Term } from '../rules.ts'

/** Trial and zone of a salon; null if the salon does not exist. `trialEndsAt` is null without a trial. */
export async function salonOf(call: Call, salonId: SalonId, lock?: 'lock') {
  const query = call.db
    .selectFrom('salons')
    .select(['trial_ends_at', 'created_at', 'time_zone'])
    .where('id', '=', salonId)
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) return null
  const isTrial = row.trial_ends_at.getTime() !== row.created_at.getTime()
  return { trialEndsAt: isTrial ? row.trial_ends_at : null, timeZone: row.time_zone }
}

export interface TermRecord extends Term, LastTerm {
  id: string
  /** Order that bought it; null if given by the administrator. */
  orderId: string | null
  cancelledAt: Date | null
}

/** Valid terms of the salon, in order. */
export function termsOf(call: Call, salonId: SalonId): Promise<TermRecord[]> {
  return call
    .scope(salonId)
    .selectFrom('subscription_terms')
    .select(['id', 'plan', 'starts_at as startsAt', 'ends_at as endsAt', 'anchor_at as anchorAt'])
    .select(['anchor_months as anchorMonths', 'order_id as orderId', 'cancelled_at as cancelledAt'])
    .select((each) => each.case().when('order_id', 'is not', null).then(each.ref('created_at')).end().as('paidAt'))
    .where('voided_at', 'is', null)
    .orderBy('starts_at')
    .execute()
}

export interface Customer {
  id: string
  username: string
  email: string
  salonId: SalonId | null
}

export async function customerOf(call: Call, userId: string): Promise<Customer | null> {
  const row = await call.db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'salon_id as salonId'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function termById(
  call: AdminCall,
  termId: string,
): Promise<{ salonId: SalonId; plan: PlanType; orderId: string | null } | null> {
  const row = await call.allSalons
    .selectFrom('subscription_terms')
    .select(['salon_id as salonId', 'plan', 'order_id as orderId'])
    .where('id', '=', termId)
    .executeTakeFirst()
  return row ?? null
}

/** User shown with a term in the list of records: the payer, else the salon's first owner. */
export async function holderOf(
  call: AdminCall,
  term: { salonId: SalonId; orderId: string | null },
): Promise<Customer | null> {
  const row = await call.db
    .selectFrom('users')
    .leftJoin('orders', (join) => join.onRef('orders.user_id', '=', 'users.id').on('orders.id', '=', term.orderId))
    .select(['users.id', 'users.username', 'users.email'])
    .where('users.salon_id', '=', term.salonId)
    .orderBy('orders.id', (order) => order.asc().nullsLast())
    .orderBy((each) => each('users.salon_role', '=', 'owner'), 'desc')
    .orderBy('users.created_at')
    .executeTakeFirst()
  return row ? { ...row, salonId: term.salonId } : null
}

export async function subscriptionOf(call: Call, salonId: SalonId | null): Promise<SubscriptionStatus> {
  if (!salonId) return statusAt(call.now, null, [])
  const salon = await salonOf(call, salonId)
  return statusAt(call.now, salon?.trialEndsAt ?? null, await termsOf(call, salonId))
}

export function readStatus(call: MemberCall): Promise<SubscriptionStatus> {
  return subscriptionOf(call, call.user.salon?.id ?? null)
}
