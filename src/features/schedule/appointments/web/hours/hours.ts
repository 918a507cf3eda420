import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { endTimeText } from '#platform/shared/time.ts'
import type { getWorkingDays } from '#features/salon/hours/contract.ts'
import { grid, type Stretch } from '../../rules.ts'

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
