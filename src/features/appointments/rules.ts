import { localTime, minutesOf } from '#platform/shared/time.ts'
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
/** Confirmed and completed appointments are money earned. */
export const isDone = (state: State): boolean => state.status === 'confirmed' || state.status === 'completed'
