import { lazy, Suspense, type ComponentProps } from 'react'
import type { CustomerField as Field } from './CustomerField.tsx'
import type { ExtendDialog as Window } from './ExtendDialog.tsx'

/** What other features show of subscriptions. */
export { SubscriptionBadge } from './SubscriptionBadge.tsx'
export { statusKey } from './readStatus.ts'
export { useSubscription, type Subscription } from './useSubscription.ts'

// Dialogs and fields are loaded on first use, so that reading the status does not load them.
const LateDialog = lazy(async () => ({ default: (await import('./ExtendDialog.tsx')).ExtendDialog }))
const LateField = lazy(async () => ({ default: (await import('./CustomerField.tsx')).CustomerField }))

/** Adds months or years to a user's subscription, for nothing. Give it a new `key` for each opening. */
export function ExtendDialog(props: ComponentProps<typeof Window>) {
  return (
    <Suspense>
      <LateDialog {...props} />
    </Suspense>
  )
}

/** Chooses a user with a salon, by any part of the name or e-mail. */
export function CustomerField(props: ComponentProps<typeof Field>) {
  return (
    <Suspense fallback={<div className="h-17" />}>
      <LateField {...props} />
    </Suspense>
  )
}
