import type { MemberCall } from '#platform/server/call.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { forbidden } from '#platform/shared/fault.ts'
import { nothingToCancel, subscriptionMessages, type cancelSubscription } from '../contract.ts'
import { salonOf } from './queries.ts'
import { subscriptionOf } from './read.ts'

/** Marks what runs as cancelled. Nothing that was paid for is taken away; a later purchase is not marked. */
export async function cancel(call: MemberCall): Promise<ReplyOf<typeof cancelSubscription>> {
  const salonId = call.user.salon?.id
  if (!salonId) throw forbidden()
  // Locked: a purchase that arrives at the same time is either marked with the rest or comes after.
  await salonOf(call, salonId, 'lock')
  const { hasActiveSubscription } = await subscriptionOf(call, salonId)
  if (!hasActiveSubscription) throw nothingToCancel()
  await call
    .scope(salonId)
    .updateTable('subscription_terms')
    .set({ cancelled_at: call.now })
    .where('ends_at', '>', call.now)
    .where('voided_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
  call.announce(salonId, 'subscription')
  return { message: subscriptionMessages.cancelled, subscription: await subscriptionOf(call, salonId) }
}
