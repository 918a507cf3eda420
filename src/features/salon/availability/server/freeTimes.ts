import type { SalonCall } from '#platform/server/call.ts'
import {
  addDays,
  minutesOf,
  plusMinutes,
  timeAt,
  wallClock,
  type LocalDate,
  type LocalTime,
} from '#platform/shared/time.ts'
import { byNearest, startsIn, type BarberDay, type FreeStart, type Moment, type VisitPattern } from '../rules.ts'
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

/** Request for alternatives to an unavailable time. */
interface NextStartsQuestion {
  date: LocalDate
  /** Wanted time, in minutes since midnight. */
  minute: number
  barberId: string
  pattern: VisitPattern
  /** Appointments being moved, whose own time counts as free. */
  except?: readonly string[]
  /** Maximum starts, and maximum days searched after the wanted one. */
  max: number
  days: number
}

interface NextStart {
  date: LocalDate
  time: LocalTime
  barber: string
  barber_id: string
}

/**
 * Next free starts of a barber: from the wanted time, or around it if the barber does not work then, followed by those
 * of later days. Reads the wanted day first and others only if needed. Includes inactive barbers, whose appointments
 * can be moved.
 */
export async function nextStarts(
  call: Reader,
  { date, minute, barberId, pattern, except = [], max, days }: NextStartsQuestion,
): Promise<NextStart[]> {
  const read = async (from: LocalDate, to: LocalDate): Promise<FreeDay[]> => {
    const question = { barberId, except, inactiveToo: true, pattern: () => pattern, earliest: { date, minute: 0 } }
    const found = await freeTimes(call, { ...question, span: { from, to } })
    return found.days.flatMap(({ barbers }) => barbers)
  }
  const startsOf = (day: FreeDay): NextStart[] =>
    wantedStarts(day, day.date === date ? minute : 0, soonest(call)).map((at) => ({
      date: day.date,
      time: timeAt(at),
      barber: day.barber,
      barber_id: day.barberId,
    }))
  const found = (await read(date, date)).flatMap(startsOf)
  if (found.length < max) found.push(...(await read(addDays(date, 1), addDays(date, days))).flatMap(startsOf))
  return found.slice(0, max)
}

function wantedStarts(day: FreeDay, minute: number, now: Moment): number[] {
  const works = day.open.some(({ from, to }) => from <= minute && minute < to)
  if (works || !day.hasHours) return day.starts.map(({ at }) => at).filter((at) => at >= minute)
  const earliest = day.date === now.date ? now.minute : 0
  return byNearest(day.starts, minute)
    .map(({ at }) => at)
    .filter((at) => at >= earliest)
}
