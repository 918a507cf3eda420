/** Booking, moving, status, deletion and undo of appointments, single or linked. */

export { askScope, scopesOf } from './ScopeChoice.tsx'
export { type Reveal, useReveal, useShowOnSchedule } from './shownAppointment.ts'
export { placeOf, undoMessage } from './undoMessage.ts'
export { type AppointmentActions, useAppointmentActions } from './useAppointmentActions.ts'
export { useBook } from './useBook.ts'
export { useBookVisit } from './useBookVisit.ts'
export { type ChangeMessages, type Clash, type Fields, useChange, valuesBefore } from './useChange.ts'
export { storeEach, useChangeLinked } from './useChangeLinked.ts'
export { useTakeBack } from './useTakeBack.ts'
