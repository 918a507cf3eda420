import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Fault } from '#platform/shared/fault.ts'
import { now, useNow } from '#platform/web/clock.ts'
import { read, readKey } from '#platform/web/data.ts'
import { currentSession, updateSessionUser, useSession, type SessionUser } from '#platform/web/session.ts'
import { getSubscriptionStatus, type SubscriptionStatus } from '../contract.ts'
import { displayStatus, statusOfDates, type KnownDates } from '../rules.ts'
import { makeStatusReader, statusMessages, statusPace, type StatusReader } from './statusReader.ts'

export const statusKey = readKey(getSubscriptionStatus, {})

/** User with what the login or the last response said of the subscription. */
type KnownUser = SessionUser & KnownDates & { isLapsed?: boolean }

/** Keeps with the session that access has ended, so that the next start sends no calls that would be refused. */
function keepLapse(status: SubscriptionStatus): SubscriptionStatus {
  const user = currentSession()?.user as KnownUser | undefined
  const isLapsed = displayStatus(status) === 'expired'
  if (user?.role === 'user' && (user.isLapsed ?? false) !== isLapsed) {
    const kept: KnownUser = { ...user, isLapsed }
    updateSessionUser(kept)
  }
  return status
}

let reader: { token: string | undefined; of: StatusReader<SubscriptionStatus> } | null = null

/** One reader per session, so that a session never sees another's status. */
function ownReader(): StatusReader<SubscriptionStatus> {
  const token = currentSession()?.token
  if (reader?.token !== token) reader = null
  reader ??= {
    token,
    of: makeStatusReader(
      async () =>
        keepLapse(await read(getSubscriptionStatus, {}, { sessionEndMessage: statusMessages.notAuthenticated })),
      () => now().getTime(),
    ),
  }
  return reader.of
}

/** State by what the login or an earlier response said; undefined if neither said anything. */
const knownStatus = (user: KnownUser, moment: Date): SubscriptionStatus | undefined =>
  user.trialEndDate === undefined ? undefined : statusOfDates(moment, user)

const isExpired = (status: SubscriptionStatus | undefined): boolean =>
  status !== undefined && displayStatus(status) === 'expired'

/** True if access had ended by what is known before the first response. */
export const isKnownLapsed = (user: SessionUser): boolean =>
  (user as KnownUser).isLapsed === true || isExpired(knownStatus(user as KnownUser, now()))

export type Subscription = ReturnType<typeof useSubscription>

/** Subscription of the user's salon, read after login and after possible changes. */
export function useSubscription() {
  const user = useSession()?.user as KnownUser | undefined
  const moment = useNow(60_000)
  const isUser = user?.role === 'user'
  const { data, error, isFetching, refetch } = useQuery<SubscriptionStatus, Fault>({
    queryKey: statusKey,
    queryFn: () => ownReader().read(),
    enabled: isUser,
    retry: false,
  })
  const status = data ?? (isUser ? knownStatus(user, moment) : undefined)
  return {
    /** Before the first response, the login's data; undefined for administrators. */
    status,
    /** True with an active subscription or trial, and while nothing is known. */
    subscribed: !isExpired(status) && (data !== undefined || user?.isLapsed !== true),
    /** True before the first response, which may know of a payment made elsewhere. */
    isPending: isUser && !data && isFetching,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}

/** Polls the status while the page is visible to a user of a salon. */
export function useStatusPoll(): void {
  const client = useQueryClient()
  const isUser = useSession()?.user.role === 'user'
  useEffect(() => {
    if (!isUser) return
    const timer = setInterval(() => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible && ownReader().isDue()) void client.refetchQueries({ queryKey: statusKey })
    }, statusPace.pollMs)
    return () => clearInterval(timer)
  }, [client, isUser])
}
