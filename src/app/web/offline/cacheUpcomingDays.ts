import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { addDays, weekStart } from '#platform/shared/time.ts'
import { wallClockNow } from '#platform/web/clock.ts'
import { read, readKey, type ReadSpec } from '#platform/web/data.ts'
import { writeOfflineCache } from '#platform/web/offlineCache.ts'
import { getWeek, listAppointments } from '#features/schedule/appointments/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listProducts } from '#features/money/products/contract.ts'
import { listPaidVisits } from '#features/money/sales/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { getOnboarding } from '#features/salon/onboarding/contract.ts'
import { isForRole } from '#platform/shared/roles.ts'
import { salonRoleOf } from '#platform/web/permissions.ts'
import { rememberedPeople } from '#platform/web/rememberedDevice.ts'
import { currentSession } from '#platform/web/session.ts'
import { getWaitingList } from '#features/schedule/waiting-list/contract.ts'
import { listRequests } from '#features/schedule/requests/contract.ts'
import { listWalkIns } from '#features/schedule/waiting-list/walk-ins/contract.ts'
import { listAllergiesOfDay } from '#features/clients/allergies/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { offlineDayKeys } from './offlineDays.ts'

/** Maximum age of a cached day while online, in ms; live updates refresh it earlier. */
const renewMs = 5 * 60_000
/** Delay during which changes are collected before writing the cache, in ms. */
const batchMs = 400

const isShared = () => rememberedPeople().some(({ pin }) => pin)

/** Reads of the queue, the waiting list and the requests by role; a device with a PIN stores none of them. */
function queueReads() {
  const user = currentSession()?.user
  if (!user || isShared()) return []
  return [listWalkIns, getWaitingList, listRequests].filter((spec) => isForRole(spec.for, salonRoleOf(user)))
}

/** Keeps today and tomorrow cached on the device until the returned function is called. */
export function cacheUpcomingDays(client: QueryClient, zone: string): () => void {
  let day = wallClockNow(zone).date
  let following: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Weeks of today and tomorrow, for which the schedule reads opening hours. */
  const weeks = () => {
    const starts = new Set([day, addDays(day, 1)].map((date) => weekStart(date)))
    return [...starts].map((from) => ({ from, to: addDays(from, 6) }))
  }

  function save(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      // The week strip and the first steps are cached only if they were loaded.
      writeOfflineCache(client, [
        ...offlineDayKeys(day),
        readKey(listBarbers, {}),
        readKey(listServices, {}),
        readKey(getDashboard, { page: 1 }),
        readKey(listPaidVisits, { date: day }),
        readKey(listProducts, {}),
        readKey(getOnboarding, {}),
        // A device with a PIN keeps no allergies.
        ...(isShared() ? [] : [readKey(listAllergiesOfDay, { date: day })]),
        ...queueReads().map((spec) => readKey(spec, {})),
        ...[day, addDays(day, 1)].map((date) => readKey(getWeek, { date: weekStart(date) })),
        ...weeks().map((week) => readKey(getWorkingDays, week)),
      ])
    }, batchMs)
  }

  function follow<S extends ReadSpec>(spec: S, input: CallInputOf<S>): () => void {
    const observer = new QueryObserver(client, {
      queryKey: readKey(spec, input),
      queryFn: ({ signal }) => read(spec, input, { signal }),
      staleTime: renewMs,
      refetchInterval: renewMs,
    })
    return observer.subscribe(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData && save())
  }

  function begin(): void {
    const tomorrow = addDays(day, 1)
    following = [
      follow(listAppointments, { from: day, to: day }),
      follow(listAppointments, { from: tomorrow, to: tomorrow }),
      ...weeks().map((week) => follow(getWorkingDays, week)),
      follow(listBarbers, {}),
      // Needed for booking while offline.
      follow(listServices, {}),
      follow(getDashboard, { page: 1 }),
      // Needed for paying while offline.
      follow(listPaidVisits, { date: day }),
      // Needed for selling a product while offline.
      follow(listProducts, {}),
      ...(isShared() ? [] : [follow(listAllergiesOfDay, { date: day })]),
      ...queueReads().map((spec) => follow(spec, {})),
    ]
    save()
  }
  const end = () => {
    for (const stop of following) stop()
  }

  const midnight = setInterval(() => {
    const { date } = wallClockNow(zone)
    if (date === day) return
    end()
    day = date
    begin()
  }, 60_000)
  begin()
  return () => {
    clearInterval(midnight)
    clearTimeout(timer)
    end()
  }
}
