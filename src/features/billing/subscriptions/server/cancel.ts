import type { MemberCall } from '#platform/server/call.ts'
import { ownSalon } from '#platform/server/ownSalon.ts'
import { auditText } from '#platform/shared/audit.ts'
import { shortDate } from '#platform/shared/sq.ts'
import { lastDay } from '#platform/shared/time.ts'
import { nothingToCancel, subscriptionMessages } from '../contract.ts'
import { accessEnd } from '../rules.ts'
import { salonOf, subscriptionOf } from './queries.ts'

/** Cancels the current terms. Paid time is kept; a later purchase is not affected. */
export async function cancel(call: MemberCall) {
  const salon = ownSalon(call)
  const salonId = salon.id
  // Locked, so that a concurrent purchase is either included or comes after.
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
  const subscription = await subscriptionOf(call, salonId)
  const end = accessEnd(subscription.subscriptionEndDate, subscription.trialEndDate)
  const until = end && `mbetet deri më ${shortDate(lastDay(new Date(end), salon.timeZone))}`
  const description = auditText(subscriptionMessages.cancelled, until)
  await call.audit({ action: 'update', entity: 'subscription', description })
  return { message: subscriptionMessages.cancelled, subscription }
}
