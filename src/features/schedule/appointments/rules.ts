import { occupiedBy, patternOf } from '#features/salon/availability/rules.ts'
import { relativeDay, shortDate } from '#platform/shared/sq.ts'
import { isLocalDate, localTime, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { PartName } from './fields.ts'
import type { Appointment } from './contract.ts'

export { readSeen, seenText, unpaid } from './seen.ts'

/** Default grid of the day: 08:00 to 22:30 in steps of 30 minutes. */
export const grid = { from: minutesOf(localTime('08:00')), to: minutesOf(localTime('22:30')), step: 30 } as const

/** Query parameter of the schedule with the id of a visit whose window is open. */
export const visitParameter = 'termini'

/** Minutes during which a deleted appointment can be restored. The undo bar is shown for ten seconds. */
export const restorableMinutes = 24 * 60

/** Text instead of the price of a visit whose payment was given back. */
export const returnedVisit = 'kthyer'

type Contact = Pick<Appointment, 'client_phone'> & Partial<Pick<Appointment, 'client_id' | 'parent'>>

/** Parent of a visit's client who is under 16; a changed visit can still have the parent of its former client. */
export const parentOf = ({ client_id, parent }: Contact): Appointment['parent'] =>
  parent && (client_id === undefined || parent.client_id === client_id) ? parent : undefined

/** The phone to write to and call: under 16 the parent's. */
export function phoneOf(visit: Contact): string | null {
  const parent = parentOf(visit)
  return parent ? parent.parent_phone : visit.client_phone
}

/** Start in minutes since midnight. */
export const startOf = ({ appointment_time }: Pick<Appointment, 'appointment_time'>): number =>
  minutesOf(appointment_time as LocalTime)
/** End in minutes since midnight. */
export const endOf = (one: Pick<Appointment, 'appointment_time' | 'duration'>): number => startOf(one) + one.duration

/** Start of a part as displayed: within its day, even if the server will refuse it. */
export const startInDay = (minutes: number): LocalTime => timeAt(Math.min(Math.max(0, minutes), 24 * 60 - 1))

type Start = Pick<Appointment, 'appointment_date' | 'appointment_time'>

/** Order by day and time, then by id. */
export function byTime(a: Start & { id: string }, b: Start & { id: string }): number {
  const textOf = (one: typeof a) => `${one.appointment_date} ${one.appointment_time} ${one.id}`
  return textOf(a) < textOf(b) ? -1 : 1
}

/** The salon's local date and time. */
export interface Clock {
  date: LocalDate
  time: LocalTime
}

export const hasBegun = ({ appointment_date, appointment_time }: Start, now: Clock): boolean =>
  `${appointment_date} ${appointment_time}` <= `${now.date} ${now.time}`

type Status = Pick<Appointment, 'status'>
type State = Status & Pick<Appointment, 'cancel_reason'>

export function statusLabel(state: Status & Partial<Pick<Appointment, 'cancel_reason' | 'request'>>): string {
  if (state.status === 'cancelled') {
    if (state.request === 'unanswered') return 'Pa përgjigje'
    if (state.request === 'declined') return 'Refuzuar'
    return state.cancel_reason === 'no_show' ? 'Nuk erdhi' : 'Anuluar'
  }
  if (state.status === 'pending' && state.request === 'waiting') return 'Pret përgjigje'
  return state.status === 'pending' ? 'Ne pritje' : 'Perfunduar'
}

export const canConfirm = (state: Status): boolean => state.status === 'pending'
export const canCancel = (state: Status): boolean => isKept(state)
/** Cancelled appointments can be reinstated; the server checks whether the time is still free. */
export const canReinstate = (state: Status): boolean => !isKept(state)
/** Only an appointment that has begun can be a no-show. */
export const canMarkNoShow = (one: State & Start, now: Clock): boolean =>
  one.cancel_reason !== 'no_show' && hasBegun(one, now)
/** Appointments counted as *termine*: all except cancelled ones. */
export const isKept = (state: Status): boolean => state.status !== 'cancelled'
/** Confirmed or completed. Their prices are revenue. */
export const isDone = (state: Status): boolean => state.status === 'confirmed' || state.status === 'completed'

/**
 * A visit (*vizita*): confirmed or completed, and begun by `now`. The prices of visits are the revenue so far.
 * `database/visits.ts` has the same in SQL.
 */
export const isVisit = (one: Status & Start, now: Clock): boolean => isDone(one) && hasBegun(one, now)

export const isRunning = (one: Status & Start & Pick<Appointment, 'duration'>, now: Clock): boolean =>
  isKept(one) && one.appointment_date === now.date && hasBegun(one, now) && minutesOf(now.time) < endOf(one)

/** An online booking that the salon has not answered yet. */
export const isRequest = ({ request, status }: Pick<Appointment, 'request' | 'status'>): boolean =>
  request === 'waiting' && status === 'pending'

/** True if paying a visit confirms it: it has begun, or it is a request, which the payment answers. */
export const confirmsPaid = (one: Start & Status & Pick<Appointment, 'request'>, now: Clock): boolean =>
  canConfirm(one) && (hasBegun(one, now) || isRequest(one))

/**
 * Answer to an online booking that follows from a change of its status. Set back to pending, it awaits an answer
 * again, unless it has `begun`.
 */
function requestAfter(
  before: State & Pick<Appointment, 'request'>,
  after: State,
  begun: boolean,
): Appointment['request'] {
  const { request } = before
  if (request === null || after.status === before.status) return request
  if (after.status === 'pending') return begun ? 'accepted' : 'waiting'
  if (after.status !== 'cancelled') return 'accepted'
  if (request !== 'waiting' || after.cancel_reason === 'no_show') return 'accepted'
  return after.cancel_reason === 'client' ? 'withdrawn' : 'declined'
}

type Changed = State & Start & Pick<Appointment, 'request' | 'coming_at'>

/**
 * An appointment after a change, with the fields that follow from it: only cancelled appointments have a reason, a
 * status answers an online booking, and the client's confirmation lasts while the time is the same.
 */
export function withChange<One extends Changed>(before: One, change: Partial<One>, now: Clock): One {
  const after = { ...before, ...change }
  const isMoved =
    after.appointment_date !== before.appointment_date || after.appointment_time !== before.appointment_time
  return {
    ...after,
    cancel_reason: isKept(after) ? null : after.cancel_reason,
    request: requestAfter(before, after, hasBegun(after, now)),
    coming_at: isMoved ? null : after.coming_at,
  }
}

/** Minutes since midnight; the end is exclusive. */
export interface Stretch {
  start: number
  end: number
}

type Taken = Pick<Appointment, 'duration' | 'buffer_minutes' | 'pause_after_minutes' | 'pause_minutes'>

/** Occupied stretches of an appointment: work without the pause, then the buffer. */
export const stretchesOf = (start: number, taken: Taken): Stretch[] =>
  occupiedBy(patternOf(taken), start).map(({ from, to }) => ({ start: from, end: to }))

/** True for an end in minutes since midnight that is not past the next midnight. */
export const endsInItsDay = (end: number): boolean => end <= 24 * 60
/**
 * Appointments of later days cannot be no-shows. The server does not check the time of day, because its clock and the
 * browser's may differ by a minute.
 */
export const isMissable = (date: LocalDate, today: LocalDate): boolean => date <= today

/** Number of free starts offered instead of a taken one, and days searched for them. */
export const offered = { starts: 3, days: 14 } as const

/** Days searched for free starts of a move. */
export const moveDays = 31

/** 'sot, 17:15 · Çlirim' */
export const placeText = (
  { date, time, barber }: { date: string; time: string; barber: string },
  today: LocalDate,
): string => `${isLocalDate(date) ? relativeDay(date, today) : date}, ${time} · ${barber}`

/** Description of an appointment in the audit log: 'Termin i ri: Prerje, 20.11.2026, 10:00'. */
export function visitText(what: string, visit: { service: string; date: string; time: string }): string {
  return `${what}: ${visit.service}, ${shortDate(visit.date as LocalDate)}, ${visit.time}`
}

/** Displayed parts of a visit, by time: those not cancelled, or all of a cancelled visit. */
export function shownParts<Part extends Start & Status & { id: string }>(parts: readonly Part[]): Part[] {
  const active = parts.filter(isKept)
  return (active.length > 0 ? active : [...parts]).toSorted(byTime)
}

type Placed = Pick<
  Appointment,
  'id' | 'barber_id' | 'appointment_date' | 'appointment_time' | 'duration' | 'buffer_minutes'
> & { visit_id?: string | null }

/** Minutes until the same barber continues the visit; infinite if nobody does. */
export function gapAfter(row: Placed, rows: readonly Placed[]): number {
  const gaps = rows
    .filter(
      (other) =>
        other.visit_id &&
        other.id !== row.id &&
        other.visit_id === row.visit_id &&
        other.barber_id === row.barber_id &&
        other.appointment_date === row.appointment_date,
    )
    .map((other) => startOf(other) - endOf(row))
  return Math.min(...gaps.filter((gap) => gap >= 0))
}

/** Shortens, in place, the buffers of parts that the same barber continues: the client stays. */
export function dropInnerBuffers(rows: readonly Placed[]): void {
  for (const row of rows) row.buffer_minutes = Math.min(row.buffer_minutes, gapAfter(row, rows))
}

const isPart: Record<PartName, true> = {
  service_name: true,
  price: true,
  currency: true,
  barber_id: true,
  duration: true,
}

/** Fields with a value for each part of a visit; not in `fields.ts`, whose schemas the first screens do not load. */
export const partNames = Object.keys(isPart) as PartName[]
