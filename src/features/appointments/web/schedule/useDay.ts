import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useSearchParams } from '#platform/web/router.tsx'
import { addDays, isLocalDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { read, readKey, useRead } from '#platform/web/data.ts'
import { getWeek, listAppointments } from '../../contract.ts'

const dayOf = (date: LocalDate) => ({ from: date, to: date })

/** The chosen day, kept in the address (`?date=`; without it today), its appointments, and its neighbours read ahead. */
export function useDay() {
  const { date: today } = useWallClock()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date')
  const date = asked && isLocalDate(asked) ? asked : today
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useRead(listAppointments, dayOf(date))

  const setDate = useCallback((next: LocalDate) => setQuery(next === today ? {} : { date: next }), [setQuery, today])

  const ready = data !== undefined
  useEffect(() => {
    if (!ready) return
    for (const by of [1, -1]) {
      const input = dayOf(addDays(date, by))
      void client.prefetchQuery({
        queryKey: readKey(listAppointments, input),
        queryFn: ({ signal }) => read(listAppointments, input, { signal }),
      })
      const week = { date: weekStart(addDays(date, by * 7)) }
      void client.prefetchQuery({
        queryKey: readKey(getWeek, week),
        queryFn: ({ signal }) => read(getWeek, week, { signal }),
      })
    }
  }, [client, date, ready])

  return { date, today, setDate, appointments: data?.appointments, error, isFetching, refetch }
}
