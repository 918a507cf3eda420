import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { isRequest } from '#features/schedule/appointments/rules.ts'
import { plusMinutes, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'

/** Last action of a client, shown on the page: cancelled, restored, moved, confirmed. */
export const linkNotes = ['anuluar', 'rikthyer', 'zhvendosur', 'vij'] as const

/** Days of starts on one page when moving a visit. */
export const movePageDays = 7
/** Days after the visit for which its link works. */
export const linkKeptDays = 400

export type Part = Pick<
  Appointment,
  | 'id'
  | 'status'
  | 'cancel_reason'
  | 'request'
  | 'appointment_date'
  | 'appointment_time'
  | 'duration'
  | 'updated_at'
  | 'coming_at'
>

export interface Start {
  date: LocalDate
  time: LocalTime
}

export interface FreeDay {
  date: LocalDate
  starts: { time: LocalTime; rank: number }[]
}

/**
 * State of a visit for its client: `waiting` for the salon's answer, `booked`, `moved` by the salon since the link was
 * sent, `running`, `past`, `cancelled`.
 */
export type LinkState = 'waiting' | 'booked' | 'moved' | 'running' | 'past' | 'cancelled'

export const startOf = (part: Pick<Part, 'appointment_date' | 'appointment_time'>): Start => ({
  date: part.appointment_date as LocalDate,
  time: part.appointment_time as LocalTime,
})

export function spanOf(
  parts: readonly Pick<Part, 'appointment_date' | 'appointment_time' | 'duration'>[],
  zone: string,
): { starts: Date; ends: Date } {
  const spans = parts.map((part) => {
    const { date, time } = startOf(part)
    const starts = instantAt(date, time, zone)
    return { starts, ends: plusMinutes(starts, part.duration) }
  })
  return {
    starts: new Date(Math.min(...spans.map(({ starts }) => starts.getTime()))),
    ends: new Date(Math.max(...spans.map(({ ends }) => ends.getTime()))),
  }
}

/** `parts` come from `shownParts` (appointments/rules.ts). */
export function stateOf(parts: readonly Part[], known: Start, now: Date, zone: string): LinkState {
  const [first] = parts
  if (!first || first.status === 'cancelled') return first?.cancel_reason === 'no_show' ? 'past' : 'cancelled'
  const { starts, ends } = spanOf(parts, zone)
  if (ends <= now) return 'past'
  if (starts <= now) return 'running'
  if (parts.some(isRequest)) return 'waiting'
  const { date, time } = startOf(first)
  return date === known.date && time === known.time ? 'booked' : 'moved'
}

export const isAhead = (state: LinkState): boolean => state === 'waiting' || state === 'booked' || state === 'moved'

/** Until when the client may cancel or move: the salon's hours before the start; a waiting request until the start. */
export function changeUntil(
  starts: Date,
  state: LinkState,
  { cancel_until_hours: hours }: { cancel_until_hours: number },
): Date {
  return state === 'waiting' ? starts : plusMinutes(starts, -60 * hours)
}

/** STATUS of a calendar entry. A request awaits its answer also once it has begun. `parts` are those of `stateOf`. */
export function calendarStatus(
  parts: readonly Pick<Part, 'status' | 'request'>[],
): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (parts[0]?.status === 'cancelled') return 'CANCELLED'
  return parts.some(isRequest) ? 'TENTATIVE' : 'CONFIRMED'
}

/** SEQUENCE of a calendar entry, which grows with every change of a part. */
export const sequenceOf = (changedAt: Date): number =>
  Math.max(0, Math.floor((changedAt.getTime() - Date.UTC(2026, 0, 1)) / 1000))
