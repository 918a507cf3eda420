/** Parts of subscriptions for other features. */
export { CustomerField } from './CustomerField.tsx'
export { ExtendDialog } from './ExtendDialog.tsx'
export { SubscriptionBadge } from './SubscriptionBadge.tsx'
export { statusKey } from './readStatus.ts'
export { useSubscription, type Subscription } from './useSubscription.ts'
