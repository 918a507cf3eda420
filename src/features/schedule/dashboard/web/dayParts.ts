import { minutesOf, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { endOf, isKept } from '#features/schedule/appointments/rules.ts'
import { firstName } from '#platform/shared/sqText.ts'

const pageSize = 10

export interface DayParts {
  /** Past appointments, and cancelled ones. */
  past: Appointment[]
  finished: Appointment[]
  cancelled: number
  /** Past ones that are not paid, shown before those to come: the latest, or all once nobody is to come. */
  unpaid: Appointment[]
  upcoming: Appointment[]
}

/** Most unpaid visits before those to come; the others stay with the past ones. */
const maxUnpaid = 5

export function dayParts(
  appointments: readonly Appointment[],
  time: LocalTime,
  isUnpaid: (appointment: Appointment) => boolean,
): DayParts {
  const isOver = (one: Appointment) => !isKept(one) || endOf(one) <= minutesOf(time)
  const upcoming = appointments.filter((one) => !isOver(one))
  const unpaid = appointments.filter((one) => isOver(one) && isUnpaid(one)).slice(upcoming.length > 0 ? -maxUnpaid : 0)
  const past = appointments.filter((one) => isOver(one) && !unpaid.includes(one))
  const finished = past.filter(isKept)
  return { past, finished, cancelled: past.length - finished.length, unpaid, upcoming }
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
