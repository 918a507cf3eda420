/** Booking, moving, status, deletion and undo of appointments, single or linked. */

export { askScope, scopesOf } from './ScopeChoice.tsx'
export { type Reveal, useReveal, useShowOnSchedule, useBook, useBookVisit } from './useBook.ts'
export { placeOf, undoMessage } from './undoMessage.ts'
export { type AppointmentActions, useAppointmentActions } from './useAppointmentActions.tsx'
export {
  type ChangeMessages,
  type Clash,
  type Fields,
  storeEach,
  useChange,
  useChangeLinked,
  useTakeBack,
  valuesBefore,
} from './useChange.ts'
