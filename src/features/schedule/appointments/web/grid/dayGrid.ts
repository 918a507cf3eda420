import type { Appointment } from '../../contract.ts'
import { endOf, grid, isKept, startOf, type Stretch } from '../../rules.ts'
import { without } from '../hours/public.ts'

/** Height of half an hour in pixels, by row minutes, unless appointments need more. */
const rowHeights: Readonly<Record<number, number>> = { 5: 132, 10: 78, 15: 60, 20: 54, 30: 44 }
const defaultRowHeight = 44
const halfHour = 30
/** Minimum height of a block with name and confirm button, in pixels. */
const minBlockHeight = 22
/** Minimum duration for which rows grow, in minutes; shorter appointments are drawn longer. */
const minReadableMinutes = 10
export const dayEnd = 24 * 60

/** Displayed range in minutes since midnight; multiples of the grid's step. */
export interface Range {
  from: number
  to: number
}

type Timed = Pick<Appointment, 'appointment_time' | 'duration'>

/** End in minutes since midnight, at most 1440. */
export const endInDay = (appointment: Timed): number => Math.min(dayEnd, endOf(appointment))

/**
 * Relevant hours: the default grid, extended to the working time of all barbers in whole hours, and by whole steps to
 * include all appointments.
 */
export function rangeOf(appointments: readonly Timed[], open: readonly Stretch[] = []): Range {
  const step = open.length > 0 ? 60 : grid.step
  let from: number = grid.from
  let to: number = grid.to + grid.step
  const spans = appointments.map((appointment) => ({ start: startOf(appointment), end: endInDay(appointment) }))
  for (const { start, end } of [...open, ...spans]) {
    from = Math.min(from, Math.floor(start / step) * step)
    to = Math.max(to, Math.ceil(end / step) * step)
  }
  return { from, to }
}

/** Height of half an hour in pixels at which live appointments of at least 10 minutes show their names. */
export function rowHeightOf(
  appointments: readonly (Timed & Pick<Appointment, 'status'>)[],
  step: number = grid.step,
): number {
  const durations = appointments.filter(isKept).map(({ duration }) => duration)
  const shortest = Math.max(minReadableMinutes, Math.min(...durations))
  return Math.max(rowHeights[step] ?? defaultRowHeight, Math.ceil((minBlockHeight * halfHour) / shortest))
}

/** Minimum drawn duration in minutes, for the minimum block height. */
export const minDrawnMinutes = (rowHeight: number): number => (minBlockHeight / rowHeight) * halfHour

/** Step of moves in minutes: the grid's step, but a quarter of an hour in a half-hour grid. */
export const moveStep = (step: number): number => (step === grid.step ? 15 : step)

export function rowsOf(range: Range, step: number = grid.step): number[] {
  return Array.from({ length: Math.ceil((range.to - range.from) / step) }, (_, i) => range.from + i * step)
}

/** A row before or after the usual hours. */
export const isOutside = (row: number): boolean => row < grid.from || row > grid.to

export const pixelsOf = (minutes: number, rowHeight: number): number => (minutes / halfHour) * rowHeight
export const minutesIn = (pixels: number, rowHeight: number): number => (pixels / rowHeight) * halfHour

/** Start of a drag position: a multiple of `step` minutes within the range, with an end by midnight. */
export function snapStart(minutes: number, duration: number, step: number, range: Range): number {
  const snapped = Math.round(minutes / step) * step
  const last = Math.min(range.to, dayEnd) - duration
  return Math.max(Math.min(range.from, last), Math.min(snapped, Math.max(last, range.from)))
}

/** Duration of a dragged lower edge: its end at a multiple of `step` minutes, at least one step long. */
export function snapDuration(start: number, end: number, step: number, range: Range): number {
  const snapped = Math.min(Math.round(end / step) * step, range.to, dayEnd)
  const min = Math.floor(start / step) * step + step
  return Math.max(snapped, min) - start
}

/** First minutes of a row without a live appointment; null if it is full. `live` is ordered by start. */
export const freePart = (row: number, live: readonly Stretch[], step: number = grid.step): Stretch | null =>
  without({ start: row, end: Math.min(row + step, dayEnd) }, live)[0] ?? null
