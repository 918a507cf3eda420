import { isLocalTime, minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '#features/appointments/contract.ts'

/**
 * The appointment that matters now among a day's: one that is under way, else the next one. Of several that start together
 * the first. `time` is the salon's wall clock on that day.
 */
export function upcoming(appointments: readonly Appointment[], time: LocalTime): Appointment | undefined {
  const now = minutesOf(time)
  return appointments
    .filter((one) => one.status !== 'cancelled' && startOf(one) + one.duration > now)
    .toSorted((a, b) => startOf(a) - startOf(b))[0]
}

/** Whether it has begun; it is not over, or it would not be the upcoming one. */
export const isUnderWay = (appointment: Appointment, time: LocalTime): boolean =>
  startOf(appointment) <= minutesOf(time)

/** Minutes from now until it begins. */
export const minutesUntil = (appointment: Appointment, time: LocalTime): number =>
  startOf(appointment) - minutesOf(time)

/** Minutes since midnight. */
function startOf({ appointment_time: time }: Appointment): number {
  return isLocalTime(time) ? minutesOf(time) : 0
}
