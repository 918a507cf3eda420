import type { SalonCall } from '#platform/server/call.ts'
import { addDays, minutesOf, plusMinutes, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { startsIn, type BarberDay, type FreeStart, type Moment, type VisitPattern } from '../rules.ts'
import { barberDays } from './barberDays.ts'
import type { Narrowed } from './queries.ts'

export interface FreeTimesQuestion extends Narrowed {
  span: { from: LocalDate; to: LocalDate }
  /** Time that the visit needs of a barber; null if the barber does not do it. */
  pattern: (barberId: string) => VisitPattern | null
  /** Earliest start; now by default. */
  earliest?: Moment
  /** Minimum minutes between now and a start. */
  notice?: number
  /** Maximum days ahead of a booking. */
  horizon?: number
}

export interface FreeDay extends BarberDay {
  /** Starts by time. */
  starts: FreeStart[]
}

type Reader = Pick<SalonCall, 'salon' | 'timeZone' | 'now'>

/** Local time of the salon, some minutes from now. */
export function soonest(call: Pick<SalonCall, 'timeZone' | 'now'>, notice = 0): Moment {
  const { date, time } = wallClock(plusMinutes(call.now, notice), call.timeZone)
  return { date, minute: minutesOf(time) }
}

/** All bookable starts of a span, by day and barber. The only calculation of free time. */
export async function freeTimes(
  call: Reader,
  question: FreeTimesQuestion,
): Promise<{ step: number; days: { date: LocalDate; barbers: FreeDay[] }[] }> {
  const { span, pattern, notice = 0, horizon } = question
  const found = await barberDays(call, span, question)
  const earliest = question.earliest ?? soonest(call, notice)
  const last = horizon === undefined ? span.to : addDays(soonest(call).date, horizon)
  const days = found.days.map(({ date, barbers }) => ({
    date,
    barbers: barbers.map((day) => {
      const needed = date <= last ? pattern(day.barberId) : null
      return { ...day, starts: needed ? startsIn(day, needed, { ...found, earliest }) : [] }
    }),
  }))
  return { step: found.step, days }
}
