import type { SalonCall } from '#platform/server/call.ts'
import { addDays, minutesOf, plusMinutes, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { startsIn, type BarberDay, type FreeStart, type Moment, type VisitPattern } from '../rules.ts'
import { barberDays } from './barberDays.ts'
import type { Narrowed } from './queries.ts'

export interface FreeTimesQuestion extends Narrowed {
  span: { from: LocalDate; to: LocalDate }
  /** Need of the visit for a barber's time; null for a barber who does not do it. */
  pattern: (barberId: string) => VisitPattern | null
  /** No start is before it; now when not given. */
  earliest?: Moment
  /** Minutes between now and the first start. */
  notice?: number
  /** Number of days ahead that a visit can be booked. */
  horizon?: number
}

export interface FreeDay extends BarberDay {
  /** By time. */
  starts: FreeStart[]
}

type Reader = Pick<SalonCall, 'salon' | 'timeZone' | 'now'>

/** The salon's wall clock, some minutes from now. */
export function soonest(call: Pick<SalonCall, 'timeZone' | 'now'>, notice = 0): Moment {
  const { date, time } = wallClock(plusMinutes(call.now, notice), call.timeZone)
  return { date, minute: minutesOf(time) }
}

/** Every start of a span of days at which a visit can be booked, by day and barber. The one answer to "when is it free". */
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
