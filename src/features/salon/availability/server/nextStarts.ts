import type { SalonCall } from '#platform/server/call.ts'
import { addDays, minutesOf, timeAt, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { byNearest, startsIn, type BarberDay, type FreeStart, type Moment, type VisitPattern } from '../rules.ts'
import { barberDays } from './barberDays.ts'

/** Current local time of the salon, from which starts are free. */
export function soonest(call: Pick<SalonCall, 'timeZone' | 'now'>): Moment {
  const { date, time } = wallClock(call.now, call.timeZone)
  return { date, minute: minutesOf(time) }
}

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
  call: Pick<SalonCall, 'salon' | 'timeZone' | 'now'>,
  { date, minute, barberId, pattern, except = [], max, days }: NextStartsQuestion,
): Promise<NextStart[]> {
  const now = soonest(call)
  const found: NextStart[] = []
  for (const span of [
    { from: date, to: date },
    { from: addDays(date, 1), to: addDays(date, days) },
  ]) {
    if (found.length >= max) break
    const read = await barberDays(call, span, { barberId, except, inactiveToo: true })
    for (const day of read.days.flatMap(({ barbers }) => barbers)) {
      const starts = startsIn(day, pattern, { ...read, earliest: { date, minute: 0 } })
      for (const at of wantedStarts(day, starts, day.date === date ? minute : 0, now))
        found.push({ date: day.date, time: timeAt(at), barber: day.barber, barber_id: day.barberId })
    }
  }
  return found.slice(0, max)
}

function wantedStarts(day: BarberDay, starts: readonly FreeStart[], minute: number, now: Moment): number[] {
  const works = day.open.some(({ from, to }) => from <= minute && minute < to)
  if (works || !day.hasHours) return starts.map(({ at }) => at).filter((at) => at >= minute)
  const earliest = day.date === now.date ? now.minute : 0
  return byNearest(starts, minute)
    .map(({ at }) => at)
    .filter((at) => at >= earliest)
}
