import { fullness } from '#features/salon/availability/rules.ts'
import { barberDays } from '#features/salon/availability/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays, weekStart } from '#platform/shared/time.ts'
import type { getWeek } from '../../contract.ts'
import { bookedByDay } from './queries.ts'

export async function week(call: SalonCall, { date }: InputOf<typeof getWeek>) {
  const monday = weekStart(date)
  const span = { from: monday, to: addDays(monday, 6) }
  const rows = await bookedByDay(call.salon, span)
  const { days } = await barberDays(call, span)
  return {
    days: days.map((day) => {
      const { count = 0, minutes = 0 } = rows.find((row) => row.date === day.date) ?? {}
      const taken = fullness(day.barbers)
      return { date: day.date, count, minutes, fullness: taken ?? 0, closed: taken === null }
    }),
  }
}
