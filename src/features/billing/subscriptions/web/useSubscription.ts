import { useQuery } from '@tanstack/react-query'
import type { Fault } from '#platform/shared/fault.ts'
import { useNow } from '#platform/web/clock.ts'
import { useSession, type SessionUser } from '#platform/web/session.ts'
import type { SubscriptionStatus } from '../contract.ts'
import { statusOfDates, type KnownDates } from '../rules.ts'
import { readStatus, statusKey } from './readStatus.ts'

export type Subscription = ReturnType<typeof useSubscription>

/** Subscription of the user's salon, read after login and after possible changes. */
export function useSubscription() {
  const user = useSession()?.user as (SessionUser & KnownDates) | undefined
  const now = useNow(60_000)
  const isUser = user?.role === 'user'
  const { data, error, isFetching, refetch } = useQuery<SubscriptionStatus, Fault>({
    queryKey: statusKey,
    queryFn: readStatus,
    enabled: isUser,
    retry: false,
  })
  const status = data ?? (isUser && user.trialEndDate !== undefined ? statusOfDates(now, user) : undefined)
  return {
    /** Before the first response, the login's data; undefined for administrators. */
    status,
    /** True with an active subscription or trial, and until the first response; the server enforces it. */
    subscribed: !data || data.hasActiveSubscription || data.isInTrialPeriod,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
