import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endOf, isKept } from '#features/schedule/appointments/rules.ts'
import { firstName } from '#platform/shared/sqText.ts'

const pageSize = 10
/** Time after its end in which an unpaid visit stays in the day's list, in minutes. */
const recentMinutes = 60

export interface DayParts {
  /** Past appointments, and cancelled ones, without listed ones. */
  past: Appointment[]
  finished: Appointment[]
  cancelled: number
}

const isOver = (one: Appointment, time: LocalTime): boolean => !isKept(one) || endOf(one) <= minutesOf(time)

/** `isListed` is true for rows of the other lists. */
export function dayParts(
  appointments: readonly Appointment[],
  time: LocalTime,
  isListed: (appointment: Appointment) => boolean,
): DayParts {
  const past = appointments.filter((one) => isOver(one, time) && !isListed(one))
  const finished = past.filter(isKept)
  return { past, finished, cancelled: past.length - finished.length }
}

interface Coming {
  time: LocalTime
  /** Unpaid visits that have ended. */
  unpaid: readonly Appointment[]
  /** Maximum number of unpaid visits. */
  maxUnpaid: number
  /** True for a visit that a barber's line shows. */
  isInLine: (appointment: Appointment) => boolean
}

/** The day's list: unpaid visits that ended in the last hour, then what comes, and what runs in no barber's line. */
export function comingOf(
  appointments: readonly Appointment[],
  { time, unpaid, maxUnpaid, isInLine }: Coming,
): Appointment[] {
  const recent = new Set(
    unpaid
      .filter((one) => endOf(one) > minutesOf(time) - recentMinutes)
      .toSorted((a, b) => endOf(a) - endOf(b))
      .slice(-maxUnpaid),
  )
  return appointments.filter((one) => recent.has(one) || (!isOver(one, time) && !isInLine(one)))
}

export const pagesIn = (rows: readonly unknown[]): number => Math.max(1, Math.ceil(rows.length / pageSize))

/** A page of rows, from 1; the last one if the number is too high. */
export function pageOf<Row>(rows: readonly Row[], page: number): Row[] {
  const shown = Math.min(Math.max(page, 1), pagesIn(rows))
  return rows.slice((shown - 1) * pageSize, shown * pageSize)
}

/** First names of people; full names where two are the same. */
export function shortNames(names: readonly string[]): Map<string, string> {
  const isOnly = (name: string) => names.filter((other) => firstName(other) === firstName(name)).length === 1
  return new Map(names.map((name) => [name, isOnly(name) ? firstName(name) : name]))
}
