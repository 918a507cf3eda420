import { salonRoleOf } from '#platform/web/permissions.ts'
import { useSession } from '#platform/web/session.ts'
import { useSubscription } from '#features/billing/subscriptions/web/useSubscription.ts'
import type { Visitor } from './guard.ts'

export function useVisitor(): Visitor | null {
  const session = useSession()
  const { subscribed } = useSubscription()
  return session && { role: session.user.role, salonRole: salonRoleOf(session.user), subscribed }
}
