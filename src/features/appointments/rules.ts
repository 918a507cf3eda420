import { shortDate } from '#platform/shared/sq.ts'
import { addDays, localTime, minutesOf, timeAt, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { Appointment, AppointmentStatus, CancelReason } from './contract.ts'

/** The day's grid: 08:00 to 22:30 in steps of 30 minutes. */
export const grid = { from: minutesOf(localTime('08:00')), to: minutesOf(localTime('22:30')), step: 30 } as const

/** How long a deletion, a cancellation or a move can be undone: 24 hours in the data, ten seconds on the screen. */
export const restorableMinutes = 24 * 60

type State = Pick<Appointment, 'status' | 'cancel_reason'>

/** What people read for a status. */
export function statusLabel(state: { status: AppointmentStatus; cancel_reason?: CancelReason | null }): string {
  if (state.status === 'cancelled') return state.cancel_reason === 'no_show' ? 'Nuk erdhi' : 'Anuluar'
  return state.status === 'pending' ? 'Ne pritje' : 'Perfunduar'
}

/** Only a pending appointment can be confirmed. */
export const canConfirm = (state: State): boolean => state.status === 'pending'
/** Everything that is not cancelled yet can be. */
export const canCancel = (state: State): boolean => state.status !== 'cancelled'
/** A cancelled appointment can take its time again if that is still free. */
export const canReinstate = (state: State): boolean => state.status === 'cancelled'
/** A visit is missed only once its time has come: `now` is the wall clock of the salon, `YYYY-MM-DD HH:MM`. */
export function canMarkNoShow(
  state: State & Pick<Appointment, 'appointment_date' | 'appointment_time'>,
  now: string,
): boolean {
  return state.cancel_reason !== 'no_show' && `${state.appointment_date} ${state.appointment_time}` <= now
}
/** Only these are counted as *termine*: a cancelled appointment is none. */
export const isKept = (state: State): boolean => state.status !== 'cancelled'
/** Confirmed or completed. Their prices are revenue. */
export const isDone = (state: State): boolean => state.status === 'confirmed' || state.status === 'completed'

/**
 * A visit (*vizita*): confirmed or completed, and begun by `now`, the salon's wall clock. The prices of visits are what
 * was earned so far. `database/visits.ts` says the same in SQL.
 */
export function isVisit(
  appointment: State & Pick<Appointment, 'appointment_date' | 'appointment_time'>,
  now: { date: LocalDate; time: LocalTime },
): boolean {
  const { appointment_date: date, appointment_time: time } = appointment
  return isDone(appointment) && `${date} ${time}` <= `${now.date} ${now.time}`
}

/** Whether an appointment that starts then and lasts so many minutes ends by midnight of its day. */
export const endsInItsDay = (time: LocalTime, minutes: number): boolean => minutesOf(time) + minutes <= 24 * 60
/**
 * A visit of a day to come cannot have been missed. The hour is the screen's matter alone: its clock and the server's
 * may differ by a minute.
 */
export const isMissable = (date: LocalDate, today: LocalDate): boolean => date <= today

/** How many free starts are offered in the place of a taken one, and how many days are looked through for them. */
export const offered = { starts: 3, days: 14 } as const

/** A stretch in which a barber is not free: minutes since midnight, the end exclusive. */
export interface Busy {
  date: LocalDate
  from: number
  to: number
}

export interface Start {
  date: LocalDate
  time: LocalTime
}

/**
 * The next starts, from the wished one on, at which so many minutes are free and lie within the day's grid: on the
 * grid's lines and right behind what is booked. `busy` holds what is booked from the wished day on.
 */
export function nextFreeStarts(
  wish: Start & { duration: number },
  busy: readonly Busy[],
  search: { days: number; most: number } = { days: offered.days, most: offered.starts },
): Start[] {
  const found: Start[] = []
  for (let ahead = 0; ahead <= search.days && found.length < search.most; ahead += 1) {
    const date = addDays(wish.date, ahead)
    const taken = busy.filter((one) => one.date === date)
    const earliest = ahead === 0 ? Math.max(grid.from, minutesOf(wish.time)) : grid.from
    const lines: number[] = []
    for (let line = grid.from; line < grid.to; line += grid.step) lines.push(line)
    const starts = [...new Set([...lines, ...taken.map((one) => one.to)])]
      .filter((start) => start >= earliest && start + wish.duration <= grid.to)
      .filter((start) => taken.every((one) => start + wish.duration <= one.from || start >= one.to))
      .sort((a, b) => a - b)
    for (const start of starts.slice(0, search.most - found.length)) found.push({ date, time: timeAt(start) })
  }
  return found
}

/** An appointment in one line of the history: 'Termin i ri: Prerje, 20.11.2026, 10:00'. */
export function visitText(what: string, visit: { service: string; date: string; time: string }): string {
  return `${what}: ${visit.service}, ${shortDate(visit.date as LocalDate)}, ${visit.time}`
}
