import { isLocalTime, minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '#features/appointments/contract.ts'

/** Minutes since midnight. */
function startOf({ appointment_time: time }: Appointment): number {
  return isLocalTime(time) ? minutesOf(time) : 0
}
export const endOf = (appointment: Appointment): number => startOf(appointment) + appointment.duration

const isUnfinished = (appointment: Appointment, time: LocalTime) =>
  appointment.status !== 'cancelled' && endOf(appointment) > minutesOf(time)

/** Whether it has begun; use only for appointments that are not over. */
export const isRunning = (appointment: Appointment, time: LocalTime): boolean => startOf(appointment) <= minutesOf(time)

/** Minutes from now until it begins. */
export const minutesUntil = (appointment: Appointment, time: LocalTime): number =>
  startOf(appointment) - minutesOf(time)

/**
 * The appointments that matter now among a day's: all running ones, or the next one. `time` is the salon's wall clock on
 * that day.
 */
export function upcoming(appointments: readonly Appointment[], time: LocalTime): Appointment[] {
  const unfinished = appointments.filter((one) => isUnfinished(one, time)).toSorted((a, b) => startOf(a) - startOf(b))
  const running = unfinished.filter((one) => isRunning(one, time))
  return running.length > 0 ? running : unfinished.slice(0, 1)
}

/** Rows of a page of the list. */
const pageSize = 10

export interface DayPages {
  pages: Appointment[][]
  /** Number of the page that begins with the first unfinished appointment, from 1; the last page when the day is over. */
  current: number
}

/**
 * Splits a day into pages so that one of them begins with the first appointment that is unfinished at `time`. A day that
 * fits on one page is not split.
 */
export function pagesOf(appointments: readonly Appointment[], time: LocalTime): DayPages {
  const first = appointments.findIndex((one) => isUnfinished(one, time))
  if (appointments.length <= pageSize) return { pages: [[...appointments]], current: 1 }
  const shift = Math.max(first, 0) % pageSize
  const starts = shift > 0 ? [0] : []
  for (let start = shift; start < appointments.length; start += pageSize) starts.push(start)
  const pages = starts.map((start, i) => appointments.slice(start, starts[i + 1] ?? appointments.length))
  return { pages, current: first < 0 ? pages.length : starts.indexOf(first) + 1 }
}
