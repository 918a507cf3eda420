import { useMemo } from 'react'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import {
  endTimeText,
  addDays,
  isLocalDate,
  localDate,
  timeAt,
  minutesOf,
  type LocalDate,
  type LocalTime,
  weekStart,
} from '#platform/shared/time.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { longDate } from '#platform/shared/sq.ts'
import { genitive } from '#platform/shared/sqText.ts'
import type { Question } from '#platform/web/ui/confirm.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import { useRead } from '#platform/web/data.ts'
import { grid, type Stretch, isKept, startOf, stretchesOf } from '../../rules.ts'
import type { Appointment } from '../../contract.ts'
import { shiftAlong } from '../../linked/rules.ts'

/** Working hours of the barbers, times outside of them, and the start suggested within them. */

export interface BarberHours {
  open: readonly Stretch[]
  breaks: readonly Stretch[]
  leaves: readonly (Stretch & { reason: string | null })[]
  /** Reason for the deviation from the weekly plan. */
  reason: string | null
}

export interface DayHours {
  /** Opening hours of the salon; empty on a closed day. */
  opening: readonly Stretch[]
  holiday: string | null
  barbers: ReadonlyMap<string, BarberHours>
}

/** Hours of the loaded days; null for a salon without hours. */
export interface Hours {
  step: number
  days: ReadonlyMap<string, DayHours> | null
}

/** Default of the specification for a salon without hours. */
export const specification: Hours = { step: grid.step, days: null }

type Reply = ReplyOf<typeof getWorkingDays>

/** Parses HH:MM including 24:00. */
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const spans = (list: readonly { from: string; to: string }[]): Stretch[] =>
  list.map(({ from, to }) => ({ start: minutes(from), end: minutes(to) }))

export function hoursFrom({ is_set, step, days }: Reply): Hours {
  if (!is_set) return { step, days: null }
  const read = days.map(({ date, holiday, opening, barbers }) => {
    const byBarber = barbers.map(({ barber_id, open, breaks, leaves, reason }): [string, BarberHours] => [
      barber_id,
      {
        open: spans(open),
        breaks: spans(breaks),
        leaves: leaves.map((leave) => ({ ...leave, start: minutes(leave.from), end: minutes(leave.to) })),
        reason,
      },
    ])
    return [date, { holiday, opening: spans(opening), barbers: new Map(byBarber) }] as const
  })
  return { step, days: new Map(read) }
}

/** A stretch outside of a barber's working time. */
export interface Segment extends Stretch {
  kind: 'closed' | 'break' | 'leave'
  label: string
  /** Note after the label, in normal weight. */
  note: string
}

const byStart = (a: Stretch, b: Stretch): number => a.start - b.start

/** Parts of a span outside of the others, which are ordered by start. */
export function without(span: Stretch, others: readonly Stretch[]): Stretch[] {
  const remaining: Stretch[] = []
  let { start } = span
  for (const other of others) {
    if (other.end <= start || other.start >= span.end) continue
    if (other.start > start) remaining.push({ start, end: other.start })
    start = Math.max(start, other.end)
  }
  if (start < span.end) remaining.push({ start, end: span.end })
  return remaining
}

/** 'nga 14:00', 'deri në 12:00', '10:00–12:00', or empty for the whole day. */
function when({ start, end }: Stretch, day: Stretch): string {
  const [early, late] = [start <= day.start, end >= day.end]
  if (early && late) return ''
  if (late) return `nga ${endTimeText(start)}`
  return early ? `deri në ${endTimeText(end)}` : `${endTimeText(start)}–${endTimeText(end)}`
}

function offWords({ opening, holiday }: DayHours, reason: string | null): Pick<Segment, 'label' | 'note'> {
  if (opening.length === 0) return { label: 'Mbyllur', note: reason ?? holiday ?? '' }
  return { label: 'Nuk punon', note: reason ?? '' }
}

/** Stretches outside of the barber's working time, from top to bottom. */
export function segmentsOf(day: DayHours, hours: BarberHours, range: Stretch): Segment[] {
  const { open, breaks, leaves, reason } = hours
  const within = <Part extends Stretch>(parts: readonly Part[]): Part[] =>
    parts
      .filter(({ start, end }) => start < range.end && end > range.start)
      .map((part) => ({ ...part, start: Math.max(part.start, range.start), end: Math.min(part.end, range.end) }))
  const first = open[0]?.start
  const last = open.at(-1)?.end
  const closed = without(range, [...open, ...breaks, ...leaves].toSorted(byStart)).map((span): Segment => {
    const words =
      first === undefined || last === undefined
        ? leaves.length > 0
          ? { label: '', note: '' }
          : offWords(day, reason)
        : span.end <= first
          ? { label: `Nis në ${endTimeText(first)}`, note: '' }
          : span.start >= last
            ? { label: `Mbaron në ${endTimeText(last)}`, note: '' }
            : { label: '', note: '' }
    return { kind: 'closed', ...span, ...words }
  })
  return [
    ...closed,
    ...within(breaks).map(({ start, end }): Segment => ({ kind: 'break', start, end, label: 'Pauzë', note: '' })),
    ...within(leaves).map(({ start, end, reason: why }): Segment => ({
      kind: 'leave',
      start,
      end,
      label: 'Pushim',
      note: [when({ start, end }, range), why].filter(Boolean).join(' · '),
    })),
  ].toSorted(byStart)
}

const overlaps = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end

/** Reason why a span is outside of working time; null within it. */
export function stateOf(hours: BarberHours | null, span: Stretch): Segment['kind'] | null {
  if (!hours) return null
  if (hours.leaves.some((leave) => overlaps(leave, span))) return 'leave'
  if (without(span, [...hours.open, ...hours.breaks].toSorted(byStart)).length > 0) return 'closed'
  return hours.breaks.some((pause) => overlaps(pause, span)) ? 'break' : null
}

export const stateWords = { closed: 'jashtë orarit', break: 'në pauzë', leave: 'në pushim' } as const

/** '09:00–14:00', or the reason why the barber does not work. */
export function spanText(day: DayHours, hours: BarberHours): string {
  const [first, last] = [hours.open[0], hours.open.at(-1)]
  if (first && last) return `${endTimeText(first.start)}–${endTimeText(last.end)}`
  return hours.leaves.length > 0 ? 'Pushim' : offWords(day, null).label
}

/** Place of an appointment: start in minutes since midnight, duration in minutes. */
export interface Place {
  barberId: string
  date: string
  start: number
  duration: number
}

/** Question about an appointment outside of a barber's working time; null within it. */
export function outsideQuestion(
  hours: Hours,
  { barberId, date, start, duration }: Place,
  barber: string,
  verb: 'caktoj' | 'zhvendos',
): Question | null {
  const day = hours.days?.get(date)
  const barberHours = day?.barbers.get(barberId)
  const end = start + duration
  const state = day && barberHours ? stateOf(barberHours, { start, end }) : null
  if (!day || !barberHours || !state) return null
  const where = {
    closed: `Jashtë orarit të ${genitive(barber)}.`,
    leave: `Gjatë pushimit të ${genitive(barber)}.`,
    break: `Gjatë pauzës së ${genitive(barber)}.`,
  }[state]
  const when = `${isLocalDate(date) ? longDate(date) : date}, ${endTimeText(start)}–${endTimeText(Math.min(end, 1440))}`
  return {
    title: `${where} Ta ${verb} gjithsesi?`,
    message: `${when} · ${barber}: ${spanText(day, barberHours)}`,
    confirmLabel: verb === 'caktoj' ? 'Cakto gjithsesi' : 'Zhvendos gjithsesi',
  }
}

/** New places of a visit's other parts when one part moves, as computed by the server; empty for a single service. */
export function movesWith(moved: Appointment, to: Place, among: readonly Appointment[]): Place[] {
  const change = { appointment_date: to.date, appointment_time: timeAt(to.start), duration: to.duration }
  return among
    .filter((one) => one.id !== moved.id && one.visit_id && one.visit_id === moved.visit_id && isKept(one))
    .map((part) => {
      const { days, minutes } = shiftAlong(part, moved, change, 'visit')
      return {
        barberId: part.barber_id,
        date: addDays(localDate(part.appointment_date), days),
        start: startOf(part) + minutes,
        duration: part.duration,
      }
    })
}

/**
 * First start from `from` with enough free minutes, at multiples of 15 minutes; null if there is none. `open` is the
 * working time, by default the default grid.
 */
export function firstFree(
  from: number,
  duration: number,
  live: readonly Stretch[],
  open: readonly Stretch[] = [{ start: 0, end: grid.to + grid.step }],
): number | null {
  const last = Math.max(0, ...open.map(({ end }) => end)) - duration
  for (let start = Math.ceil(from / 15) * 15; start <= last; start += 15) {
    if (!open.some((span) => span.start <= start && start + duration <= span.end)) continue
    if (live.every((span) => span.end <= start || span.start >= start + duration)) return start
  }
  return null
}

/**
 * Default start of a new appointment: the next free quarter of an hour within working time, with the barber who is
 * free first (`preferred` on a tie). Without a time if the day is full or over; the form then asks for the next free
 * place.
 */
export function suggest(
  day: { date: LocalDate; today: LocalDate; time: LocalTime },
  barbers: readonly Barber[],
  appointments: readonly Appointment[],
  preferred: string | undefined,
  hours: Hours = specification,
) {
  if (day.date < day.today) return { suggested: true, time: null, barberId: preferred }
  const from = day.date === day.today ? minutesOf(day.time) : grid.from
  let best: { start: number; barberId: string } | null = null
  for (const { id, is_active } of barbers) {
    if (!is_active) continue
    const live = appointments
      .filter((one) => one.barber_id === id && one.appointment_date === day.date && isKept(one))
      .flatMap((one) => stretchesOf(startOf(one), one))
    const open = hours.days?.get(day.date)?.barbers.get(id)?.open
    const start = firstFree(
      day.date === day.today ? from : Math.min(from, open?.[0]?.start ?? from),
      defaultDuration,
      live,
      open,
    )
    if (start === null) continue
    if (!best || start < best.start || (start === best.start && id === preferred)) best = { start, barberId: id }
  }
  return { suggested: true, time: best && timeAt(best.start), barberId: best?.barberId ?? preferred }
}

/** True if the barber is free at the start of a place. Pauses count as free. */
export function isFree(
  { date, time, barberId }: { date: LocalDate | null; time: LocalTime | null; barberId?: string | undefined },
  appointments: readonly Appointment[],
): boolean {
  if (time === null) return true
  const minute = minutesOf(time)
  return !appointments.some(
    (appointment) =>
      isKept(appointment) &&
      appointment.barber_id === barberId &&
      appointment.appointment_date === date &&
      stretchesOf(startOf(appointment), appointment).some(({ start, end }) => start <= minute && minute < end),
  )
}

/** Input for a day: its week, so that the week's days share one call. */
export function workingDaysInput(date: LocalDate): { from: LocalDate; to: LocalDate } {
  const from = weekStart(date)
  return { from, to: addDays(from, 6) }
}

/** Another week's usual hours, used until this week is loaded. */
function asWeek(reply: ReplyOf<typeof getWorkingDays>, from: LocalDate): ReplyOf<typeof getWorkingDays> {
  if (reply.days[0]?.date === from) return reply
  const days = reply.days.map((day, index) => ({
    ...day,
    date: addDays(localDate(from), index),
    holiday: null,
    barbers: day.barbers.map((one) => ({ ...one, leaves: [], reason: null })),
  }))
  return { ...reply, days }
}

/** Working time of the barbers in the week of a day. Not `known` before the first load. */
export function useWorkingDays(date: LocalDate): { hours: Hours; known: boolean } {
  const input = workingDaysInput(date)
  const { data, isError } = useRead(getWorkingDays, input, { keepPrevious: true })
  const hours = useMemo(() => (data ? hoursFrom(asWeek(data, input.from)) : specification), [data, input.from])
  return { hours, known: data !== undefined || isError }
}
