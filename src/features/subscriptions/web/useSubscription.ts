import { useRead } from '#platform/web/data.ts'
import { useSession, type SessionUser } from '#platform/web/session.ts'
import { getSubscriptionStatus, type SubscriptionStatus } from '../contract.ts'

/** The user as the login answered it knows the state of that moment: it stands in until the status itself is here. */
type Known = SessionUser & Partial<Pick<SubscriptionStatus, 'isOnTrial' | 'subscriptionType'>>

export interface Subscription {
  /** Undefined until it is known, and always for an administrator. */
  status: SubscriptionStatus | undefined
  /** An active subscription or a trial in progress. Taken for granted until known: the server refuses anyway. */
  subscribed: boolean
  /** Very likely on trial, for keeping the place of what says so. */
  onTrial: boolean
}

/** The subscription of the logged-in user's salon: asked for once after login, and whenever it may have changed. */
export function useSubscription(): Subscription {
  const user = useSession()?.user as Known | undefined
  const { data: status } = useRead(getSubscriptionStatus, {}, { enabled: user?.role === 'user' })
  return {
    status,
    subscribed: !status || status.hasActiveSubscription || status.isInTrialPeriod,
    onTrial: status ? status.isOnTrial && status.isInTrialPeriod : user?.role === 'user' && user.isOnTrial === true,
  }
}
