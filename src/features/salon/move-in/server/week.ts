import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { addDays, weekStart, type LocalDate } from '#platform/shared/time.ts'
import type { MoveInClash, MoveInPreview } from '../contract.ts'

type Week = NonNullable<MoveInPreview['week']>
type Block = Week['blocks'][number]

/** Blocks of a week that are sent; more clash at once than anybody would look at. */
const maxBlocks = 600

type Timed = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'barber_id' | 'duration'>

interface WeekRows {
  /** A day of the asked week; null for that of the first clash, else of the first visit to come. */
  asked: LocalDate | null
  coming: readonly Timed[]
  clashes: readonly { clash: MoveInClash; duration: number }[]
  here: readonly Timed[]
  newBarbers: string[]
}

/** Visits to come by month, the first one first. */
export function monthsOf(days: readonly string[]): { month: string; visits: number }[] {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1)
  return [...counts]
    .map(([month, visits]) => ({ month, visits }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

/** A week of the run beside what is here, with the nearest other weeks that it fills; null without visits to come. */
export function weekIn({ asked, coming, clashes, here, newBarbers }: WeekRows): MoveInPreview['week'] {
  const days = [...coming.map((visit) => visit.appointment_date), ...clashes.map(({ clash }) => clash.date)]
  const weeks = [...new Set(days.map((day) => weekStart(day as LocalDate)))].toSorted()
  const [first] = weeks
  if (first === undefined) return null
  const clashDays = clashes.map(({ clash }) => clash.date).toSorted()
  const start = weekStart(asked ?? ((clashDays[0] ?? first) as LocalDate))
  const end = addDays(start, 6)
  const isShown = ({ date }: Block) => date >= start && date <= end
  const blocks = [
    ...here.map((visit): Block => ({ kind: 'here', ...placeOf(visit), duration: visit.duration })),
    ...coming.map((visit): Block => ({ kind: 'coming', ...placeOf(visit), duration: visit.duration })),
    ...clashes.map(({ clash: { date, time, barber_id }, duration }): Block => {
      return { kind: 'clash', date, time, barber_id, duration }
    }),
  ].filter(isShown)
  return {
    first: start,
    previous: weeks.findLast((one) => one < start) ?? null,
    next: weeks.find((one) => one > start) ?? null,
    new_barbers: newBarbers,
    blocks: blocks.slice(0, maxBlocks),
  }
}

const placeOf = (visit: Timed) => ({
  date: visit.appointment_date,
  time: visit.appointment_time,
  barber_id: visit.barber_id,
})
