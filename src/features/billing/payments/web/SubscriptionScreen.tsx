import { lazy, Suspense } from 'react'
import { useSession } from '#platform/web/session.ts'
import { OwnSubscription } from './OwnSubscription.tsx'

const AdminBilling = lazy(async () => ({ default: (await import('./AdminBilling.tsx')).AdminBilling }))

/** Abonimi: a salon's own, or for the administrator those of all. */
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
