import type { MinuteRange } from '#features/salon/availability/rules.ts'
import { maxStretches } from '../rules.ts'

/** Editing of a week's bars by dragging, keys and fields. All functions are pure. */

export type Day = readonly MinuteRange[]
export type Edge = 'from' | 'to'
export type Axis = MinuteRange

const dayEnd = 1440
/** Duration of a break added by one press, in minutes. */
const defaultBreakMinutes = 30
const defaultLunch = 13 * 60
export const defaultDay: Day = [{ from: 9 * 60, to: 19 * 60 }]

/** Default proposal for a salon without hours: Monday to Saturday, 09:00 to 19:00. */
export const defaultWeek: readonly Day[] = Array.from({ length: 7 }, (_, index) => (index < 6 ? defaultDay : []))

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), Math.max(min, max))

/** Rounds to a multiple of the step, within the day. */
export const snap = (minute: number, step: number): number => clamp(Math.round(minute / step) * step, 0, dayEnd)

/** Limits of an edge: its neighbour, and one step before the stretch's other edge. */
export function edgeLimits(day: Day, index: number, edge: Edge, step: number): { min: number; max: number } {
  const stretch = day[index] as MinuteRange
  return edge === 'from'
    ? { min: day[index - 1]?.to ?? 0, max: Math.max(stretch.from, stretch.to - step) }
    : { min: Math.min(stretch.to, stretch.from + step), max: day[index + 1]?.from ?? dayEnd }
}

const replaced = (day: Day, index: number, range: MinuteRange): Day =>
  day.map((one, at) => (at === index ? range : one))

/** Moves an edge to a minute, snapped. An edge that reaches its neighbour closes the break (`normalise`). */
export function moveEdge(day: Day, index: number, edge: Edge, minute: number, step: number): Day {
  const stretch = day[index]
  if (!stretch) return day
  const { min, max } = edgeLimits(day, index, edge, step)
  return replaced(day, index, { ...stretch, [edge]: clamp(snap(minute, step), min, max) })
}

/** Moves an edge to the next multiple of `by` in a direction; a break keeps at least one step. */
export function stepEdge(day: Day, index: number, edge: Edge, direction: 1 | -1, step: number, by = step): Day {
  const stretch = day[index]
  if (!stretch) return day
  const value = stretch[edge]
  const next = direction > 0 ? Math.floor(value / by) * by + by : Math.ceil(value / by) * by - by
  const { min, max } = edgeLimits(day, index, edge, step)
  const gapBefore = edge === 'from' && index > 0 ? step : 0
  const gapAfter = edge === 'to' && index < day.length - 1 ? step : 0
  return replaced(day, index, {
    ...stretch,
    [edge]: clamp(next, Math.min(value, min + gapBefore), Math.max(value, max - gapAfter)),
  })
}

/** Moves a stretch between its neighbours without changing its length. */
export function moveStretch(day: Day, index: number, minutes: number, step: number): Day {
  const stretch = day[index]
  if (!stretch) return day
  const length = stretch.to - stretch.from
  const min = day[index - 1]?.to ?? 0
  const max = (day[index + 1]?.from ?? dayEnd) - length
  const from = clamp(snap(stretch.from + minutes, step), min, max)
  return replaced(day, index, { from, to: from + length })
}

export const removeStretch = (day: Day, index: number): Day => day.filter((_, at) => at !== index)

/**
 * Splits the longest stretch by a half-hour break, at lunch if possible, else in the middle. Unchanged if no stretch
 * is long enough.
 */
export function addBreak(day: Day, step: number): Day {
  const length = Math.ceil(defaultBreakMinutes / step) * step
  const [longest] = day.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (!longest || day.length >= maxStretches || longest.to - longest.from < length + 2 * step) return day
  const middle = snap((longest.from + longest.to - length) / 2, step)
  const fits = longest.from + step <= defaultLunch && defaultLunch + length + step <= longest.to
  const breakStart = clamp(fits ? defaultLunch : middle, longest.from + step, longest.to - length - step)
  return day.flatMap((stretch) =>
    stretch === longest
      ? [
          { from: stretch.from, to: breakStart },
          { from: breakStart + length, to: stretch.to },
        ]
      : [stretch],
  )
}

/** Initial hours of a day that is switched on: those of the nearest working day before it, else after it. */
export function openedDay(week: readonly Day[], index: number): Day {
  const before = week.slice(0, index).findLast((day) => day.length > 0)
  return before ?? week.slice(index + 1).find((day) => day.length > 0) ?? defaultDay
}

export const minutesOfDay = (day: Day): number => day.reduce((sum, { from, to }) => sum + to - from, 0)
export const minutesOfWeek = (week: readonly Day[]): number => week.reduce((sum, day) => sum + minutesOfDay(day), 0)

const sameDay = (a: Day, b: Day): boolean =>
  a.length === b.length && a.every(({ from, to }, at) => from === b[at]?.from && to === b[at].to)

export const changedDays = (before: readonly Day[], after: readonly Day[]): number[] =>
  after.flatMap((day, index) => (sameDay(day, before[index] ?? []) ? [] : [index]))

/** Displayed hours: 08:00 to 21:00, extended to an hour around everything outside. */
export function axisOf(week: readonly Day[]): Axis {
  const all = week.flat()
  const first = Math.min(...all.map(({ from }) => from), 9 * 60)
  const last = Math.max(...all.map(({ to }) => to), 20 * 60)
  return { from: Math.max(0, Math.floor(first / 60 - 1) * 60), to: Math.min(dayEnd, Math.ceil(last / 60 + 1) * 60) }
}

/** Hours labelled above the bars. */
export function ticksOf({ from, to }: Axis): number[] {
  const first = Math.ceil(from / 60)
  const every = to - from > 15 * 60 ? 3 : 2
  const hours = Array.from({ length: Math.floor(to / 60) - first }, (_, at) => first + at)
  return hours.filter((hour) => (hour - first) % every === 0).map((hour) => hour * 60)
}

export const percentAt = (minute: number, { from, to }: Axis): number => ((minute - from) / (to - from)) * 100

/** Element of a day at a minute: an edge within `reach` minutes, or the middle of a stretch. */
export function partAt(day: Day, minute: number, reach: number): { index: number; part: Edge | 'whole' } | null {
  let nearest: { index: number; part: Edge; distance: number } | null = null
  for (const [index, stretch] of day.entries()) {
    // At least a third of a short stretch is its middle.
    const inside = Math.min(reach, (stretch.to - stretch.from) / 3)
    for (const part of ['from', 'to'] as const) {
      const offset = (minute - stretch[part]) * (part === 'from' ? 1 : -1)
      const distance = Math.abs(offset)
      if (distance <= (offset > 0 ? inside : reach) && (!nearest || distance < nearest.distance))
        nearest = { index, part, distance }
    }
  }
  if (nearest) return { index: nearest.index, part: nearest.part }
  const index = day.findIndex(({ from, to }) => from <= minute && minute < to)
  return index === -1 ? null : { index, part: 'whole' }
}
