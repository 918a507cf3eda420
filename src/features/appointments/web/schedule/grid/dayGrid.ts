import { isLocalTime, minutesOf } from '#platform/shared/time.ts'
import type { Appointment } from '../../../contract.ts'
import { grid } from '../../../rules.ts'

/** Height of one step of the grid, in pixels. */
const rowHeight = 44
/** Below this a block could not hold its name: shorter appointments are drawn as if they lasted so long (minutes). */
export const minDrawnMinutes = 15
export const dayEnd = 24 * 60

/** Minutes since midnight between which a day is drawn; whole steps. */
export interface Range {
  from: number
  to: number
}

/** The appointment's start in minutes since midnight. */
export const startOf = (appointment: Pick<Appointment, 'appointment_time'>): number =>
  isLocalTime(appointment.appointment_time) ? minutesOf(appointment.appointment_time) : 0
/** The appointment's end in minutes since midnight, at most midnight itself. */
export const endOf = (appointment: Pick<Appointment, 'appointment_time' | 'duration'>): number =>
  Math.min(dayEnd, startOf(appointment) + appointment.duration)

/** The usual hours, the last step beginning at their end, and whole steps more for what lies outside. */
export function rangeOf(appointments: readonly Pick<Appointment, 'appointment_time' | 'duration'>[]): Range {
  let { from } = grid
  let to: number = grid.to + grid.step
  for (const appointment of appointments) {
    from = Math.min(from, Math.floor(startOf(appointment) / grid.step) * grid.step)
    to = Math.max(to, Math.ceil(endOf(appointment) / grid.step) * grid.step)
  }
  return { from, to }
}

/** The starts of the range's steps. */
export function rowsOf(range: Range): number[] {
  return Array.from({ length: (range.to - range.from) / grid.step }, (_, i) => range.from + i * grid.step)
}

/** A step before or after the usual hours. */
export const isOutside = (row: number): boolean => row < grid.from || row > grid.to

/** Pixels of so many minutes. */
export const pixels = (minutes: number): number => (minutes / grid.step) * rowHeight
/** Minutes of so many pixels. */
export const minutesIn = (height: number): number => (height / rowHeight) * grid.step

/** The start that a move by hand means: on a line of `step` minutes, within the range, ended by midnight. */
export function snapStart(minutes: number, duration: number, step: number, range: Range): number {
  const lines = Math.round(minutes / step) * step
  const last = Math.min(range.to, dayEnd) - duration
  return Math.max(Math.min(range.from, last), Math.min(lines, Math.max(last, range.from)))
}

/** The length that a pulled lower edge means: its end on a line of `step` minutes, at least one step long. */
export function snapDuration(start: number, end: number, step: number, range: Range): number {
  const line = Math.min(Math.round(end / step) * step, range.to, dayEnd)
  const least = Math.floor(start / step) * step + step
  return Math.max(line, least) - start
}

interface Span {
  start: number
  end: number
}

/** The first minutes of a step that no live appointment holds; null when it is full. `live` in order of start. */
export function freePart(row: number, live: readonly Span[]): Span | null {
  const rowEnd = Math.min(row + grid.step, dayEnd)
  let start = row
  for (const span of live) {
    if (span.end <= start || span.start >= rowEnd) continue
    if (span.start > start) return { start, end: span.start }
    start = span.end
    if (start >= rowEnd) return null
  }
  return start < rowEnd ? { start, end: rowEnd } : null
}

/** The first start from `from` on at which so many minutes are free, on lines of 15 minutes; null when the day is full. */
export function firstFree(from: number, duration: number, live: readonly Span[]): number | null {
  const last = grid.to + grid.step - duration
  for (let start = Math.ceil(from / 15) * 15; start <= last; start += 15) {
    if (live.every((span) => span.end <= start || span.start >= start + duration)) return start
  }
  return null
}
