import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { addDays, weekOf, weekStart } from '#platform/shared/time.ts'
import type { getWeek } from '../contract.ts'
import { grid } from '../rules.ts'
import { bookedByDay } from './queries.ts'

/** How full each day of a day's week is. */
export async function week(call: SalonCall, { date }: InputOf<typeof getWeek>): Promise<ReplyOf<typeof getWeek>> {
  const monday = weekStart(date)
  const rows = await bookedByDay(call.salon, { from: monday, to: addDays(monday, 6) })
  const booked = new Map(rows.map((row) => [row.date, row]))
  return {
    days: weekOf(date).map((day) => {
      const { count = 0, minutes = 0, barbers = 0 } = booked.get(day) ?? {}
      const open = barbers * (grid.to - grid.from)
      return { date: day, count, minutes, fullness: open > 0 ? Math.min(1, minutes / open) : 0 }
    }),
  }
}
