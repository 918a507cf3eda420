import type { SalonCall } from '#platform/server/call.ts'
import { addDays, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { byNearest, type VisitPattern } from '../rules.ts'
import { freeTimes, soonest, type FreeDay } from './freeTimes.ts'

/** Request for alternatives to an unavailable time. */
export interface NextStartsQuestion {
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

export interface NextStart {
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
  call: Pick<SalonCall, 'salon' | 'timeZone' | 'now'>,
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

function wantedStarts(day: FreeDay, minute: number, now: { date: LocalDate; minute: number }): number[] {
  const works = day.open.some(({ from, to }) => from <= minute && minute < to)
  if (works || !day.hasHours) return day.starts.map(({ at }) => at).filter((at) => at >= minute)
  const earliest = day.date === now.date ? now.minute : 0
  return byNearest(day.starts, minute)
    .map(({ at }) => at)
    .filter((at) => at >= earliest)
}
