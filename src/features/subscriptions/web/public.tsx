/** What other features show of subscriptions. */
export { CustomerField } from './CustomerField.tsx'
export { ExtendDialog } from './ExtendDialog.tsx'
export { SubscriptionBadge } from './SubscriptionBadge.tsx'
export { useSubscription, type Subscription } from './useSubscription.ts'
