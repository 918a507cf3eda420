import { isLocalTime, minutesOf } from '#platform/shared/time.ts'
import type { Appointment } from '../../../contract.ts'
import { grid } from '../../../rules.ts'

/** Height of one row in pixels while no appointment is shorter than 15 minutes. */
const defaultRowHeight = 44
const maxRowHeight = 132
/** The least height in pixels in which a block can show its name and its confirm button. */
const minBlockHeight = 22
export const dayEnd = 24 * 60

/** Minutes since midnight between which a day is drawn; multiples of the grid's step. */
export interface Range {
  from: number
  to: number
}

type Timed = Pick<Appointment, 'appointment_time' | 'duration'>

/** The appointment's start in minutes since midnight. */
export const startOf = (appointment: Pick<Appointment, 'appointment_time'>): number =>
  isLocalTime(appointment.appointment_time) ? minutesOf(appointment.appointment_time) : 0
/** The appointment's end in minutes since midnight, at most midnight itself. */
export const endOf = (appointment: Timed): number => Math.min(dayEnd, startOf(appointment) + appointment.duration)

/** The grid's usual hours, extended by whole steps to appointments before and after them. */
export function rangeOf(appointments: readonly Timed[]): Range {
  let { from } = grid
  let to: number = grid.to + grid.step
  for (const appointment of appointments) {
    from = Math.min(from, Math.floor(startOf(appointment) / grid.step) * grid.step)
    to = Math.max(to, Math.ceil(endOf(appointment) / grid.step) * grid.step)
  }
  return { from, to }
}

/** The row height in pixels at which the day's shortest live appointment still shows its name. */
export function rowHeightOf(appointments: readonly (Timed & Pick<Appointment, 'status'>)[]): number {
  const durations = appointments.filter(({ status }) => status !== 'cancelled').map(({ duration }) => duration)
  const needed = Math.ceil((minBlockHeight * grid.step) / Math.min(...durations))
  return Math.min(maxRowHeight, Math.max(defaultRowHeight, needed))
}

/** The minutes as which shorter appointments are drawn, so that their block has the least height. */
export const minDrawnMinutes = (rowHeight: number): number => (minBlockHeight / rowHeight) * grid.step

/** The starts of the range's rows. */
export function rowsOf(range: Range): number[] {
  return Array.from({ length: (range.to - range.from) / grid.step }, (_, i) => range.from + i * grid.step)
}

/** A row before or after the usual hours. */
export const isOutside = (row: number): boolean => row < grid.from || row > grid.to

export const pixelsOf = (minutes: number, rowHeight: number): number => (minutes / grid.step) * rowHeight
export const minutesIn = (pixels: number, rowHeight: number): number => (pixels / rowHeight) * grid.step

/** The start that a drag means: a multiple of `step` minutes, within the range, ending by midnight. */
export function snapStart(minutes: number, duration: number, step: number, range: Range): number {
  const snapped = Math.round(minutes / step) * step
  const last = Math.min(range.to, dayEnd) - duration
  return Math.max(Math.min(range.from, last), Math.min(snapped, Math.max(last, range.from)))
}

/** The duration that a dragged lower edge means: its end at a multiple of `step` minutes, at least one step long. */
export function snapDuration(start: number, end: number, step: number, range: Range): number {
  const snapped = Math.min(Math.round(end / step) * step, range.to, dayEnd)
  const min = Math.floor(start / step) * step + step
  return Math.max(snapped, min) - start
}

interface Span {
  start: number
  end: number
}

/** The first minutes of a row that no live appointment takes; null if it is full. `live` is ordered by start. */
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

/** The first start from `from` on at which so many minutes are free, at multiples of 15 minutes; null if there is none. */
export function firstFree(from: number, duration: number, live: readonly Span[]): number | null {
  const last = grid.to + grid.step - duration
  for (let start = Math.ceil(from / 15) * 15; start <= last; start += 15) {
    if (live.every((span) => span.end <= start || span.start >= start + duration)) return start
  }
  return null
}
