export {
  appointmentById,
  appointmentsIn,
  appointmentsOf,
  exportedAppointments,
  hashOfVisits,
  requireVersion,
  type Selection,
  storedAppointments,
  sumsOf,
  valuesBefore,
  type ValuesBefore,
  visitParts,
  type VisitPlace,
  visitsOf,
  withoutService,
} from './reading/public.ts'
export type { Change as RowChange, StoredAppointment } from '../plan.ts'
export { freeStarts, neededTime } from './free-starts/public.ts'
export { type Booking, bookMany, bookRows, NotBooked } from './booking/public.ts'
export {
  Clash,
  clearHolds,
  heldParts,
  insertAppointments,
  queueVisitMails,
  readFacts,
  writeEdits,
} from './writing/public.ts'
export { type Facts as BookingFacts, planBookings } from '../plan.ts'
export { planEdits } from '../planParts.ts'
export {
  changeMany,
  changeVisit,
  deleteRows,
  partsBefore,
  putBack,
  removeMany,
  requireStillOwn,
  restoreMany,
  type Seen,
  shifted,
  takeDeleted,
} from './changing/public.ts'
export {
  confirmBegun,
  confirmPaid,
  countRequests,
  endUnanswered,
  type StatusBefore,
  takeBackNoShows,
  undoConfirmed,
  waitingRequests,
} from './status/public.ts'
