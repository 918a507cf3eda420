import { occupiedBy, patternOf, type VisitPattern } from '#features/salon/availability/rules.ts'
import { holdsPause, type Pause } from '#features/salon/services/rules.ts'
import { shortDate } from '#platform/shared/sq.ts'
import { localTime, minutesOf, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from './contract.ts'

/** Default grid of the day: 08:00 to 22:30 in steps of 30 minutes. */
export const grid = { from: minutesOf(localTime('08:00')), to: minutesOf(localTime('22:30')), step: 30 } as const

/** Minutes during which a deleted appointment can be restored. The undo bar is shown for ten seconds. */
export const restorableMinutes = 24 * 60

/** Start in minutes since midnight. */
export const startOf = ({ appointment_time }: Pick<Appointment, 'appointment_time'>): number =>
  minutesOf(appointment_time as LocalTime)

type State = Pick<Appointment, 'status' | 'cancel_reason'>

export function statusLabel(
  state: Pick<Appointment, 'status'> & Partial<Pick<Appointment, 'cancel_reason' | 'request'>>,
): string {
  if (state.status === 'cancelled') {
    if (state.request === 'unanswered') return 'Pa përgjigje'
    if (state.request === 'declined') return 'Refuzuar'
    return state.cancel_reason === 'no_show' ? 'Nuk erdhi' : 'Anuluar'
  }
  if (state.status === 'pending' && state.request === 'waiting') return 'Pret përgjigje'
  return state.status === 'pending' ? 'Ne pritje' : 'Perfunduar'
}

export const canConfirm = (state: State): boolean => state.status === 'pending'
/** Every appointment that is not cancelled can be. */
export const canCancel = (state: State): boolean => state.status !== 'cancelled'
/** Cancelled appointments can be reinstated; the server checks whether the time is still free. */
export const canReinstate = (state: State): boolean => state.status === 'cancelled'
/** Only an appointment that has begun can be a no-show. `now` is the salon's local time, `YYYY-MM-DD HH:MM`. */
export function canMarkNoShow(
  state: State & Pick<Appointment, 'appointment_date' | 'appointment_time'>,
  now: string,
): boolean {
  return state.cancel_reason !== 'no_show' && `${state.appointment_date} ${state.appointment_time}` <= now
}
/** Appointments counted as *termine*: all except cancelled ones. */
export const isKept = (state: State): boolean => state.status !== 'cancelled'
/** Confirmed or completed. Their prices are revenue. */
export const isDone = (state: State): boolean => state.status === 'confirmed' || state.status === 'completed'

/**
 * A visit (*vizita*): confirmed or completed, and begun by `now`, the salon's local time. The prices of visits are the
 * revenue so far. `database/visits.ts` has the same in SQL.
 */
export function isVisit(
  appointment: State & Pick<Appointment, 'appointment_date' | 'appointment_time'>,
  now: { date: LocalDate; time: LocalTime },
): boolean {
  const { appointment_date: date, appointment_time: time } = appointment
  return isDone(appointment) && `${date} ${time}` <= `${now.date} ${now.time}`
}

/** True for an appointment in progress: begun, not ended and not cancelled. */
export function isRunning(
  one: State & Pick<Appointment, 'appointment_date' | 'appointment_time' | 'duration'>,
  now: { date: LocalDate; time: LocalTime },
): boolean {
  if (one.status === 'cancelled' || one.appointment_date !== now.date) return false
  const start = startOf(one)
  const minute = minutesOf(now.time)
  return start <= minute && minute < start + one.duration
}

/** An online booking that the salon has not answered yet. */
export const isRequest = ({ request, status }: Pick<Appointment, 'request' | 'status'>): boolean =>
  request === 'waiting' && status === 'pending'

/**
 * Answer to an online booking that follows from a change of its status. Set back to pending, it awaits an answer
 * again, unless it has `begun`.
 */
export function requestAfter(
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

/** Pause within an appointment of this duration; none if it does not end before the appointment. */
export const pauseWithin = (duration: number, { pause_after_minutes, pause_minutes }: Pause): Pause =>
  holdsPause(duration, { pause_after_minutes, pause_minutes })
    ? { pause_after_minutes, pause_minutes }
    : { pause_after_minutes: null, pause_minutes: null }

/** Minutes; the end is exclusive. */
export interface Stretch {
  start: number
  end: number
}

type Taken = Pick<Appointment, 'duration' | 'buffer_minutes' | 'pause_after_minutes' | 'pause_minutes'>

/** Time that an appointment needs of its barber, as in the column `occupied`. */
export const patternFor = (one: Taken): VisitPattern => patternOf(one)

/** Occupied stretches of an appointment: work without the pause, then the buffer. */
export const stretchesOf = (start: number, taken: Taken): Stretch[] =>
  occupiedBy(patternFor(taken), start).map(({ from, to }) => ({ start: from, end: to }))

export const endsInItsDay = (time: LocalTime, minutes: number): boolean => minutesOf(time) + minutes <= 24 * 60
/**
 * Appointments of later days cannot be no-shows. The server does not check the time of day, because its clock and the
 * browser's may differ by a minute.
 */
export const isMissable = (date: LocalDate, today: LocalDate): boolean => date <= today

/** Number of free starts offered instead of a taken one, and days searched for them. */
export const offered = { starts: 3, days: 14 } as const

/** Days searched for free starts of a move. */
export const moveDays = 31

/** Description of an appointment in the audit log: 'Termin i ri: Prerje, 20.11.2026, 10:00'. */
export function visitText(what: string, visit: { service: string; date: string; time: string }): string {
  return `${what}: ${visit.service}, ${shortDate(visit.date as LocalDate)}, ${visit.time}`
}

type VisitPart = Pick<Appointment, 'id' | 'status' | 'appointment_date' | 'appointment_time'>

/** Displayed parts of a visit, by time: those not cancelled, or all of a cancelled visit. */
export function shownParts<Part extends VisitPart>(parts: readonly Part[]): Part[] {
  const active = parts.filter(({ status }) => status !== 'cancelled')
  const order = ({ appointment_date: date, appointment_time: time, id }: Part) => `${date} ${time} ${id}`
  return (active.length > 0 ? active : [...parts]).toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}
