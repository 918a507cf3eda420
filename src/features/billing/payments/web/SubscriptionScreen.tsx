import { lazy, Suspense } from 'react'
import { useSession } from '#platform/web/session.ts'
import { OwnSubscription } from './OwnSubscription.tsx'

const AdminBilling = lazy(async () => ({ default: (await import('./AdminBilling.tsx')).AdminBilling }))

/** Abonimi: the salon's own subscription; for administrators, billing of all salons. */
export function SubscriptionScreen() {
  const isAdmin = useSession()?.user.role === 'admin'
  return isAdmin ? (
    <Suspense>
      <AdminBilling />
    </Suspense>
  ) : (
    <OwnSubscription />
  )
}
