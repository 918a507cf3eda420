import type { PaymentState } from '#features/schedule/payments/web/public.tsx'
import type { Appointment } from '../../contract.ts'

/**
 * State of a change on this device: it waits for the connection, at a time that the device shows as taken
 * ('uncertain'), or for a decision.
 */
export type Waiting = 'waiting' | 'uncertain' | 'refused'

/** An appointment as displayed, with changes waiting in the offline outbox, and its payment where that is known. */
export type ShownAppointment = Appointment & { waiting?: Waiting; payment?: PaymentState }

export const waitingOf = (appointment: object): Waiting | null => (appointment as ShownAppointment).waiting ?? null

export const shownPayment = (appointment: object): ShownAppointment['payment'] =>
  (appointment as ShownAppointment).payment

export const waitingText: Record<Waiting, string> = {
  waiting: 'pret lidhjen',
  uncertain: 'e pasigurt',
  refused: 'nuk u pranua',
}
