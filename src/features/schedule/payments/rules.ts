import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { hasBegun, isKept, isRequest, isRunning, type Clock } from '#features/schedule/appointments/rules.ts'

/** True for an appointment that has begun and can be paid. */
export const isPayable = (one: Appointment, now: Clock): boolean => isKept(one) && !isRequest(one) && hasBegun(one, now)

/** True for an appointment that has ended, has a price and was not cancelled: without payment it is marked unpaid. */
export const isOver = (one: Appointment, now: Clock): boolean =>
  isPayable(one, now) && !isRunning(one, now) && Boolean(one.price)

/** Parts of an appointment's visit that can be paid with it, by time; the appointment itself if it is the only one. */
export function payableParts(
  appointment: Appointment,
  among: readonly Appointment[],
  isPaid: (one: Appointment) => boolean,
): Appointment[] {
  const { visit_id: visit } = appointment
  if (visit === null) return [appointment]
  const parts = among.filter((one) => one.visit_id === visit && isKept(one) && !isPaid(one))
  return parts.length === 0
    ? [appointment]
    : parts.toSorted((a, b) => (a.appointment_time < b.appointment_time ? -1 : 1))
}
