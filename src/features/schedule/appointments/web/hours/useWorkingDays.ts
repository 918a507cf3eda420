import { useMemo } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { addDays, localDate, weekStart, type LocalDate } from '#platform/shared/time.ts'
import { useRead } from '#platform/web/data.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { specification, hoursFrom, type Hours } from './hours.ts'

/** Input for a day: its week, so that the week's days share one call. */
export function workingDaysInput(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = weekStart(date)
  return { from, to: addDays(from, 6) }
}

/** Another week's usual hours, used until this week is loaded. */
function asWeek(reply: ReplyOf<typeof getWorkingDays>, from: LocalDate): ReplyOf<typeof getWorkingDays> {
  if (reply.days[0]?.date === from) return reply
  const days = reply.days.map((day, index) => ({
    ...day,
    date: addDays(localDate(from), index),
    holiday: null,
    barbers: day.barbers.map((one) => ({ ...one, leaves: [], reason: null })),
  }))
  return { ...reply, days }
}

/** Working time of the barbers in the week of a day. Not `known` before the first load. */
export function useWorkingDays(date: LocalDate): { hours: Hours; known: boolean } {
  const input = workingDaysInput(date)
  const { data, isError } = useRead(getWorkingDays, input, { keepPrevious: true })
  const hours = useMemo(() => (data ? hoursFrom(asWeek(data, input.from)) : specification), [data, input.from])
  return { hours, known: data !== undefined || isError }
}
