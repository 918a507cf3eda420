import { CancelledError, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { addDays, isLocalDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { now, useWallClock } from '#platform/web/clock.ts'
import { readKey, readQuery, useRead } from '#platform/web/data.ts'
import { useFirstScreenIdle } from '#platform/web/firstScreenIdle.ts'
import { useSearchParams } from '#platform/web/router.tsx'
import { usePaidVisits } from '#features/schedule/payments/web/public.tsx'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { getWeek, listAppointments } from '../../contract.ts'
import type { ShownAppointment } from '../cache/public.ts'
import { workingDaysInput } from '../hours/public.ts'

const inputOf = (date: LocalDate) => ({ from: date, to: date })
const weekInput = (date: LocalDate) => ({ from: weekStart(date), to: addDays(weekStart(date), 6) })
/** Time during which prefetched days count as fresh, in ms. */
const prefetchStaleMs = 30_000

/** Reads the days of the displayed week and its neighbours with one request, and caches each under its own key. */
async function prefetchWeek(client: QueryClient, date: LocalDate): Promise<void> {
  // From Sunday before to Monday after, so that previous and next day are available at the week's ends.
  const days = Array.from({ length: 9 }, (_, i) => addDays(weekStart(date), i - 1))
  const input = { from: days[0] ?? date, to: days.at(-1) ?? date }
  const begun = now().getTime()
  await client.fetchQuery({ ...readQuery(listAppointments, input), staleTime: prefetchStaleMs })
  const reply = client.getQueryData<ReplyOf<typeof listAppointments>>(readKey(listAppointments, input))
  const updatedAt = client.getQueryState(readKey(listAppointments, input))?.dataUpdatedAt
  for (const day of reply ? days : []) {
    const key = readKey(listAppointments, inputOf(day))
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) >= Math.min(begun, updatedAt ?? begun)) continue
    const appointments = reply?.appointments.filter((one) => one.appointment_date === day) ?? []
    client.setQueryData(key, { ...reply, appointments }, { updatedAt: updatedAt ?? begun })
  }
}

/**
 * The chosen day (`?date=`, default today) and its appointments; prefetches its week. With `?week=`, a barber's id,
 * the appointments of the whole week.
 */
export function useDay(byWeek: boolean) {
  const { date: today, time } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const requested = query.get('date')
  const date = requested && isLocalDate(requested) ? requested : today
  const weekOf = byWeek ? query.get('week') : null
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useRead(listAppointments, weekOf ? weekInput(date) : inputOf(date))

  const showDay = useCallback(
    (next: LocalDate, week: string | null) =>
      setQuery({ ...(next === today ? {} : { date: next }), ...(week ? { week } : {}) }),
    [setQuery, today],
  )
  const setDate = useCallback((next: LocalDate) => showDay(next, weekOf), [showDay, weekOf])

  const ready = data !== undefined
  const idle = useFirstScreenIdle()
  const paid = usePaidVisits(date, idle && ready && !weekOf && date <= today)
  const appointments = useMemo(
    () =>
      data?.appointments.map((one): ShownAppointment => {
        const payment = paid.stateOf(one, { date: today, time })
        return payment ? { ...one, payment } : one
      }),
    [data, paid, today, time],
  )
  useEffect(() => {
    if (!ready) return
    for (const by of [-7, 7]) {
      void client.prefetchQuery(readQuery(getWorkingDays, workingDaysInput(addDays(date, by))))
    }
    if (weekOf) return
    let isCurrent = true
    const prefetch = (): Promise<void> =>
      prefetchWeek(client, date).catch((error: unknown) => {
        // A change of the topic cancels prefetches (`readAgain`). Other failures are shown when the day is opened.
        if (isCurrent && error instanceof CancelledError) return prefetch()
      })
    void prefetch()
    for (const by of [-7, 7]) {
      void client.prefetchQuery(readQuery(getWeek, { date: weekStart(addDays(date, by)) }))
    }
    return () => {
      isCurrent = false
    }
  }, [client, date, weekOf, ready])

  return { date, today, weekOf, showDay, setDate, appointments, error, isFetching, refetch }
}
