import { minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import type { Appointment } from '../../contract.ts'
import { grid, isKept, startOf, stretchesOf, type Stretch } from '../../rules.ts'
import { specification, type Hours } from './hours.ts'

/**
 * First start from `from` with enough free minutes, at multiples of 15 minutes; null if there is none. `open` is the
 * working time, by default the default grid.
 */
export function firstFree(
  from: number,
  duration: number,
  live: readonly Stretch[],
  open: readonly Stretch[] = [{ start: 0, end: grid.to + grid.step }],
): number | null {
  const last = Math.max(0, ...open.map(({ end }) => end)) - duration
  for (let start = Math.ceil(from / 15) * 15; start <= last; start += 15) {
    if (!open.some((span) => span.start <= start && start + duration <= span.end)) continue
    if (live.every((span) => span.end <= start || span.start >= start + duration)) return start
  }
  return null
}

/**
 * Default start of a new appointment: the next free quarter of an hour within working time, with the barber who is
 * free first (`preferred` on a tie). Without a time if the day is full or over; the form then asks for the next free
 * place.
 */
export function suggest(
  day: { date: LocalDate; today: LocalDate; time: LocalTime },
  barbers: readonly Barber[],
  appointments: readonly Appointment[],
  preferred: string | undefined,
  hours: Hours = specification,
) {
  if (day.date < day.today) return { suggested: true, time: null, barberId: preferred }
  const from = day.date === day.today ? minutesOf(day.time) : grid.from
  let best: { start: number; barberId: string } | null = null
  for (const { id, is_active } of barbers) {
    if (!is_active) continue
    const live = appointments
      .filter((one) => one.barber_id === id && one.appointment_date === day.date && isKept(one))
      .flatMap((one) => stretchesOf(startOf(one), one))
    const open = hours.days?.get(day.date)?.barbers.get(id)?.open
    const start = firstFree(
      day.date === day.today ? from : Math.min(from, open?.[0]?.start ?? from),
      defaultDuration,
      live,
      open,
    )
    if (start === null) continue
    if (!best || start < best.start || (start === best.start && id === preferred)) best = { start, barberId: id }
  }
  return { suggested: true, time: best && timeAt(best.start), barberId: best?.barberId ?? preferred }
}

/** True if the barber is free at the start of a place. Pauses count as free. */
export function isFree(
  { date, time, barberId }: { date: LocalDate | null; time: LocalTime | null; barberId?: string | undefined },
  appointments: readonly Appointment[],
): boolean {
  if (time === null) return true
  const minute = minutesOf(time)
  return !appointments.some(
    (appointment) =>
      isKept(appointment) &&
      appointment.barber_id === barberId &&
      appointment.appointment_date === date &&
      stretchesOf(startOf(appointment), appointment).some(({ start, end }) => start <= minute && minute < end),
  )
}
