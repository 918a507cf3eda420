import type { Call, MemberCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import type { SubscriptionStatus } from '../contract.ts'
import { statusAt } from '../rules.ts'
import { salonOf, termsOf } from './queries.ts'

/** Subscription of a salon at the call's time, computed from its dates. */
export async function subscriptionOf(call: Call, salonId: SalonId | null): Promise<SubscriptionStatus> {
  if (!salonId) return statusAt(call.now, null, [])
  const salon = await salonOf(call, salonId)
  return statusAt(call.now, salon?.trialEndsAt ?? null, await termsOf(call, salonId))
}

export function readStatus(call: MemberCall): Promise<SubscriptionStatus> {
  return subscriptionOf(call, call.user.salon?.id ?? null)
}
