import type { Call, MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { SubscriptionStatus } from '../contract.ts'
import { statusAt } from '../rules.ts'

/** The subscription of a salon at the call's moment, computed from its dates. */
export async function subscriptionOf(call: Call, salonId: SalonId | null): Promise<SubscriptionStatus> {
  if (!salonId) return statusAt(call.now, null, [])
  const salon = await call.db.selectFrom('salons').select('trial_ends_at').where('id', '=', salonId).executeTakeFirst()
  const terms = await call
    .scope(salonId)
    .selectFrom('subscription_terms')
    .select(['plan', 'starts_at', 'ends_at'])
    .where('voided_at', 'is', null)
    .execute()
  return statusAt(
    call.now,
    salon?.trial_ends_at ?? null,
    terms.map((term) => ({ plan: term.plan, startsAt: term.starts_at, endsAt: term.ends_at })),
  )
}

export function readStatus(call: MemberCall): Promise<SubscriptionStatus> {
  return subscriptionOf(call, call.user.salon?.id ?? null)
}
