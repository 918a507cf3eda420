import { useStatusPoll } from '#features/billing/subscriptions/web/useSubscription.ts'
import { useLiveUpdates } from './useLiveUpdates.ts'

/** Live updates for a screen without the layout; the layout follows them for all others. */
export function KeepSubscriptionFresh() {
  useLiveUpdates()
  useStatusPoll()
  return null
}
