import { pauseWithin, type Pause } from '#features/salon/services/rules.ts'
import { minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'

/** Free starts of a day: pure calculations in minutes since midnight of the salon's local day. */

/** Minutes since midnight; `to` is exclusive, and 1440 is the end of the day. */
export interface MinuteRange {
  from: number
  to: number
}

/** Time that a visit needs of a barber, relative to its start. */
export interface VisitPattern {
  /** Working stretches in order, with gaps. Between them the barber is free. */
  work: readonly MinuteRange[]
  /** Minutes after the last stretch that must not overlap another visit; they may exceed closing time. */
  buffer: number
}

export interface DayQuestion {
  open: readonly MinuteRange[]
  /**
   * Occupied time: work and buffers of visits, holds, and times skipped by a clock change. May exceed 1440, into the
   * next day.
   */
  busy: readonly MinuteRange[]
  pattern: VisitPattern
  /** Minutes between starts, from midnight. */
  step: number
  /** Earliest start, by the current time and the salon's notice. */
  earliest: number
  /** Shortest bookable duration; shorter gaps cannot be sold. */
  shortest: number
}

export interface FreeStart {
  at: number
  /** Minutes in gaps that would become too short to sell. */
  deadMinutes: number
}

/** Step of starts of clients who come in, in minutes. */
export const nowStep = 5

/** The current time rounded down to the step, as a walk-in is booked who sits down now. */
export const startOfNow = (time: LocalTime): LocalTime => timeAt(Math.floor(minutesOf(time) / nowStep) * nowStep)

/** True for a start within the current step. */
export const isNow = (start: LocalTime, time: LocalTime): boolean => start <= time && start >= startOfNow(time)

/** Sorts and merges ranges and removes empty ones. */
export function normalise(ranges: readonly MinuteRange[]): MinuteRange[] {
  const merged: MinuteRange[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (to <= from) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Difference of normalised ranges. */
export function subtract(ranges: readonly MinuteRange[], taken: readonly MinuteRange[]): MinuteRange[] {
  const remaining: MinuteRange[] = []
  for (const range of ranges) {
    let { from } = range
    for (const cut of taken) {
      if (cut.to <= from || cut.from >= range.to) continue
      if (cut.from > from) remaining.push({ from, to: cut.from })
      from = cut.to
    }
    if (from < range.to) remaining.push({ from, to: range.to })
  }
  return remaining
}

export function intersect(a: readonly MinuteRange[], b: readonly MinuteRange[]): MinuteRange[] {
  return a.flatMap((one) =>
    b
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  )
}

/** Length of a visit as in appointments and services, in minutes; without buffer and pause by default. */
interface VisitLength extends Partial<Pause> {
  duration: number
  buffer_minutes?: number
}

/** Time that a visit needs of the barber; a pause that does not end before the visit is ignored. */
export function patternOf({
  duration,
  buffer_minutes: buffer = 0,
  pause_after_minutes = null,
  pause_minutes = null,
}: VisitLength): VisitPattern {
  const { pause_after_minutes: after, pause_minutes: pause } = pauseWithin(duration, {
    pause_after_minutes,
    pause_minutes,
  })
  if (after === null || pause === null) return { work: [{ from: 0, to: duration }], buffer }
  const work = [
    { from: 0, to: after },
    { from: after + pause, to: duration },
  ]
  return { work, buffer }
}

const contains = (gaps: readonly MinuteRange[], from: number, to: number): MinuteRange | undefined =>
  gaps.find((gap) => gap.from <= from && to <= gap.to)

const overlaps = (ranges: readonly MinuteRange[], from: number, to: number): boolean =>
  from < to && ranges.some((range) => range.from < to && from < range.to)

/** True if each working stretch of a visit lies within the open time. */
export const fitsOpen = (open: readonly MinuteRange[], { work }: VisitPattern, start: number): boolean => {
  const gaps = normalise(open)
  return work.every((part) => contains(gaps, start + part.from, start + part.to) !== undefined)
}

/** End of a visit's last working stretch, relative to its start. */
export const lengthOf = (pattern: VisitPattern): number => pattern.work.at(-1)?.to ?? 0

/**
 * All starts of the day at which the visit fits, by time: multiples of the step, and the beginning of each gap, so
 * that visits can be adjacent. Each stretch of work lies within one gap of the working time; a pause may cover other
 * visits and breaks.
 */
export function freeStarts({ open, busy, pattern, step, earliest, shortest }: DayQuestion): FreeStart[] {
  const [first, ...others] = pattern.work
  if (!first) return []
  const taken = normalise(busy)
  const gaps = subtract(normalise(open), taken)
  const length = lengthOf(pattern)
  const starts: FreeStart[] = []
  for (const gap of gaps) {
    const begin = gap.from - first.from
    let minute = begin >= earliest ? Math.max(begin, 0) : Math.ceil(earliest / step) * step
    while (minute + first.to <= gap.to) {
      const start = minute
      const last = others.reduce<MinuteRange | undefined>(
        (found, part) => found && contains(gaps, start + part.from, start + part.to),
        gap,
      )
      if (last && !overlaps(taken, minute + length, minute + length + pattern.buffer)) {
        const before = minute + first.from - gap.from
        const after = Math.max(last.to - (minute + length + pattern.buffer), 0)
        starts.push({ at: minute, deadMinutes: deadPart(before, shortest) + deadPart(after, shortest) })
      }
      minute = Math.floor(minute / step) * step + step
    }
  }
  return starts
}

/** True if the visit fits at a minute, regardless of the step. */
export function fitsAt(
  { open, busy, pattern }: Pick<DayQuestion, 'open' | 'busy' | 'pattern'>,
  minute: number,
): boolean {
  const taken = normalise(busy)
  const gaps = subtract(normalise(open), taken)
  const end = minute + lengthOf(pattern)
  const works = pattern.work.every(({ from, to }) => contains(gaps, minute + from, minute + to))
  return works && !overlaps(taken, end, end + pattern.buffer)
}

/** Occupied stretches of a visit that begins at a minute: its work, the last one with the buffer. */
export const occupiedBy = ({ work, buffer }: VisitPattern, at: number): MinuteRange[] =>
  work.map(({ from, to }, index) => ({ from: at + from, to: at + to + (index === work.length - 1 ? buffer : 0) }))

export const collides = (pattern: VisitPattern, at: number, taken: readonly MinuteRange[]): boolean =>
  occupiedBy(pattern, at).some(({ from, to }) => overlaps(taken, from, to))

const deadPart = (minutes: number, shortest: number): number => (minutes < shortest ? minutes : 0)

/** Starts by wasted minutes, then by time, for lists that show only a few. */
export const byLeastWaste = <Start extends FreeStart>(starts: readonly Start[]): Start[] =>
  starts.toSorted((a, b) => a.deadMinutes - b.deadMinutes || a.at - b.at)

export const byNearest = (starts: readonly FreeStart[], wanted: number): FreeStart[] =>
  starts.toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted) || a.at - b.at)

/** Occupied share of all barbers' working time, 0 to 1; null if nobody works. */
export function fullness(
  barbers: readonly { open: readonly MinuteRange[]; busy: readonly MinuteRange[] }[],
): number | null {
  let total = 0
  let free = 0
  for (const { open, busy } of barbers) {
    const working = normalise(open)
    total += minutesIn(working)
    free += minutesIn(subtract(working, normalise(busy)))
  }
  return total === 0 ? null : 1 - free / total
}

const minutesIn = (ranges: readonly MinuteRange[]): number => ranges.reduce((sum, { from, to }) => sum + to - from, 0)

export interface BarberDay {
  date: LocalDate
  barberId: string
  barber: string
  open: readonly MinuteRange[]
  /** Work and buffers of visits, and times skipped by a clock change. */
  busy: readonly MinuteRange[]
  /** False if neither the salon nor the barber has set hours. */
  hasHours: boolean
}

type OpenDay = Pick<BarberDay, 'date' | 'open' | 'busy'>

export interface Moment {
  date: LocalDate
  minute: number
}

export function startsIn(
  day: OpenDay,
  pattern: VisitPattern,
  { step, shortest, earliest }: Pick<DayQuestion, 'step' | 'shortest'> & { earliest: Moment },
): FreeStart[] {
  if (day.date < earliest.date) return []
  const minute = day.date === earliest.date ? earliest.minute : 0
  return freeStarts({ open: day.open, busy: day.busy, pattern, step, earliest: minute, shortest })
}

/** Starts of a day, with an additional one if the visit fits and it is not past; the step that has begun is now. */
export function withStart(
  day: OpenDay,
  starts: FreeStart[],
  minute: number,
  pattern: VisitPattern,
  now: Moment,
): FreeStart[] {
  const isOver = day.date < now.date || (day.date === now.date && minute <= now.minute - nowStep)
  const isListed = starts.some((start) => start.at === minute)
  if (isListed || isOver || !fitsAt({ ...day, pattern }, minute)) return starts
  return [...starts, { at: minute, deadMinutes: 0 }].toSorted((a, b) => a.at - b.at)
}
