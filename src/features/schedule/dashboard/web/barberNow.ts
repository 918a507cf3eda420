import { endTimeText, minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endOf, isKept, isVisit, startOf, stretchesOf, type Clock } from '#features/schedule/appointments/rules.ts'
import type { BarberHours, DayHours } from '#features/schedule/appointments/web/public.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'

export interface BarberNow {
  barber: Barber
  current: Appointment | null
  next: Appointment | null
  /** Minute until which the barber is free; Infinity without limit. Null while busy or away. */
  freeUntil: number | null
  away: string | null
  visits: number
}

/** Reason why a barber is away at a minute; null at work. */
function awayWords(day: DayHours, hours: BarberHours, minute: number): string | null {
  const includesMinute = ({ start, end }: { start: number; end: number }) => start <= minute && minute < end
  if (hours.open.some(includesMinute)) return null
  const leave = hours.leaves.find(includesMinute)
  if (leave) return leave.end >= 1440 ? 'Pushim' : `Pushim deri në ${endTimeText(leave.end)}`
  const pause = hours.breaks.find(includesMinute)
  if (pause) return `Pauzë deri në ${endTimeText(pause.end)}`
  const later = hours.open.find(({ start }) => start > minute)
  if (later) return `Nis në ${endTimeText(later.start)}`
  const last = hours.open.at(-1)
  if (last) return `Mbaroi në ${endTimeText(last.end)}`
  return day.opening.length === 0 ? 'Mbyllur' : 'Nuk punon sot'
}

/** Appointment that a barber works on; of simultaneous ones the one that is not in its pause. */
function currentOf(running: readonly Appointment[], minute: number): Appointment | null {
  const inWork = running.filter((one) =>
    stretchesOf(startOf(one), one).some(({ start, end }) => start <= minute && minute < end),
  )
  return inWork.at(-1) ?? running.at(-1) ?? null
}

/** Current state of a barber. `day` is null if the salon has set no hours. */
export function barberNow(
  barber: Barber,
  appointments: readonly Appointment[],
  day: DayHours | null,
  now: Clock,
): BarberNow {
  const minute = minutesOf(now.time)
  const barberVisits = appointments
    .filter((one) => one.barber_id === barber.id && isKept(one))
    .toSorted((a, b) => startOf(a) - startOf(b))
  const current = currentOf(
    barberVisits.filter((one) => startOf(one) <= minute && minute < endOf(one)),
    minute,
  )
  const next = barberVisits.find((one) => startOf(one) > minute) ?? null
  const hours = day?.barbers.get(barber.id)
  const away = day && hours && !current ? awayWords(day, hours, minute) : null
  const closing = hours?.open.find(({ start, end }) => start <= minute && minute < end)?.end ?? Infinity
  return {
    barber,
    current,
    next,
    away,
    freeUntil: current || away ? null : Math.min(next ? startOf(next) : Infinity, closing),
    visits: barberVisits.filter((one) => isVisit(one, now)).length,
  }
}

/** Barbers of today: active ones, and others with appointments, without those off all day. */
export function barbersNow(
  barbers: readonly Barber[],
  appointments: readonly Appointment[],
  day: DayHours | null,
  now: Clock,
): BarberNow[] {
  return barbers
    .map((barber) => barberNow(barber, appointments, day, now))
    .filter(({ barber, current, next, visits }) => {
      if (current || next || visits > 0) return true
      return barber.is_active && day?.barbers.get(barber.id)?.open.length !== 0
    })
}

/** Remaining working minutes below which a day without further appointments is over. */
const lastMinutes = 30
/** Minute from which a day without hours and further appointments is over. */
export const eveningFrom = 17 * 60

/** True if the day is over: there were appointments, all have ended, and nobody else can be served. */
export function isDayOver(
  appointments: readonly Appointment[],
  barbers: readonly BarberNow[],
  day: DayHours | null,
  time: LocalTime,
): boolean {
  const minute = minutesOf(time)
  const kept = appointments.filter(isKept)
  if (kept.length === 0 || kept.some((one) => endOf(one) > minute)) return false
  if (!day) return minute >= eveningFrom
  return barbers.every(({ barber }) => {
    const closing = day.barbers.get(barber.id)?.open.at(-1)?.end ?? 0
    return closing - minute < lastMinutes
  })
}
