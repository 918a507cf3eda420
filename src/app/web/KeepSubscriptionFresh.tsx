import { useStatusPoll } from '#features/billing/subscriptions/web/useStatusPoll.ts'
import { useLiveUpdates } from './useLiveUpdates.ts'

/** Keeps a screen fresh that stands without the layout, which does that for all others. */
export function KeepSubscriptionFresh() {
  useLiveUpdates()
  useStatusPoll()
  return null
}
