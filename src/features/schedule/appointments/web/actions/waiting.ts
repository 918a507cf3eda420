import type { Appointment } from '../../contract.ts'

/** State of a change on this device: it waits for the connection or for a decision. */
export type Waiting = 'waiting' | 'refused'

/** An appointment as displayed, including changes waiting in the offline outbox, and whether it is paid. */
export type ShownAppointment = Appointment & { waiting?: Waiting; isPaid?: boolean }

export const waitingOf = (appointment: object): Waiting | null => (appointment as ShownAppointment).waiting ?? null

export const isShownPaid = (appointment: object): boolean => (appointment as ShownAppointment).isPaid === true

/** Text in block, list and details. */
export const waitingText: Record<Waiting, string> = { waiting: 'pret lidhjen', refused: 'nuk u pranua' }
