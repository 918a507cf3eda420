import type { AdminCall, Call } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { PlanType } from '../contract.ts'
import type { LastTerm, Term } from '../rules.ts'

export interface SalonDates {
  /** Null for no trial. */
  trialEndsAt: Date | null
  timeZone: string
}

/** Values of a salon that determine its subscription, besides its terms; null if the salon does not exist. */
export async function salonOf(call: Call, salonId: SalonId, lock?: 'lock'): Promise<SalonDates | null> {
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
export async function termsOf(call: Call, salonId: SalonId): Promise<TermRecord[]> {
  const rows = await call
    .scope(salonId)
    .selectFrom('subscription_terms')
    .select([
      'id',
      'plan',
      'source',
      'starts_at',
      'ends_at',
      'anchor_at',
      'anchor_months',
      'payment_id',
      'cancelled_at',
    ])
    .where('voided_at', 'is', null)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    plan: row.plan,
    source: row.source,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    anchorAt: row.anchor_at,
    anchorMonths: row.anchor_months,
    orderId: row.payment_id,
    cancelledAt: row.cancelled_at,
  }))
}

export interface Owner {
  userId: string
  username: string
  email: string
}

/** Recipient of a salon's subscription mails: its first owner who can log in. */
export async function ownerOf(call: Call, salonId: SalonId): Promise<Owner | null> {
  const row = await call.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('salon_id', '=', salonId)
    .where('role', '=', 'user')
    .where('salon_role', '=', 'owner')
    .where('is_active', '=', true)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row ? { userId: row.id, username: row.username, email: row.email } : null
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
    .select(['id', 'username', 'email', 'salon_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? { id: row.id, username: row.username, email: row.email, salonId: row.salon_id } : null
}

export async function termById(
  call: AdminCall,
  termId: string,
): Promise<{ salonId: SalonId; plan: PlanType; paymentId: string | null } | null> {
  const row = await call.allSalons
    .selectFrom('subscription_terms')
    .select(['salon_id', 'plan', 'payment_id'])
    .where('id', '=', termId)
    .executeTakeFirst()
  return row ? { salonId: row.salon_id, plan: row.plan, paymentId: row.payment_id } : null
}

/** User shown with a term in the list of records: the payer, else the salon's first owner. */
export async function holderOf(
  call: AdminCall,
  term: { salonId: SalonId; paymentId: string | null },
): Promise<Customer | null> {
  const row = await call.db
    .selectFrom('users')
    .leftJoin('payments', (join) =>
      join.onRef('payments.user_id', '=', 'users.id').on('payments.id', '=', term.paymentId),
    )
    .select(['users.id', 'users.username', 'users.email'])
    .where('users.salon_id', '=', term.salonId)
    .orderBy('payments.id', (order) => order.asc().nullsLast())
    .orderBy((each) => each('users.salon_role', '=', 'owner'), 'desc')
    .orderBy('users.created_at')
    .executeTakeFirst()
  return row ? { ...row, salonId: term.salonId } : null
}
