import type { QueryClient } from '@tanstack/react-query'
import { wallClock } from '#platform/shared/time.ts'
import { now } from '#platform/web/clock.ts'
import { showCachedReplies } from '#platform/web/offlineCache.ts'
import { rememberedPeople } from '#platform/web/rememberedDevice.ts'
import { currentSession } from '#platform/web/session.ts'
import { isKnownLapsed } from '#features/billing/subscriptions/web/useSubscription.ts'
import { dashboardPath, schedulePath } from '../routes.ts'

const otherDay = ['date', 'week']

/**
 * Shows the day kept for offline reading before the server answers, on the two screens of today. Never on a device with
 * a PIN, whose lock comes first, nor after access has ended, nor replies of an earlier day.
 */
export function showCachedDay(client: QueryClient): QueryClient {
  const user = currentSession()?.user
  const query = new URLSearchParams(location.search)
  const isToday = [dashboardPath, schedulePath].includes(location.pathname) && !otherDay.some((name) => query.has(name))
  if (user?.role !== 'user' || !isToday || isKnownLapsed(user) || rememberedPeople().some(({ pin }) => pin))
    return client
  const dayOf = (moment: Date) => wallClock(moment, user.salon?.time_zone ?? 'Europe/Tirane').date
  const today = dayOf(now())
  showCachedReplies(client, (at) => dayOf(new Date(at)) === today)
  return client
}
