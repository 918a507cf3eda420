export {
  appointmentById,
  appointmentsIn,
  appointmentsOf,
  exportedAppointments,
  requireVersion,
  storedAppointments,
  visitParts,
  withoutService,
} from './queries.ts'
export type { Change as RowChange, StoredAppointment } from '../plan.ts'
export { neededTime } from './slotTaken.ts'
export { valuesBefore, type ValuesBefore } from './valuesBefore.ts'
export { sumsOf, visitsOf } from './visits.ts'
export { bookMany } from './bookMany.ts'
export { bookRows, NotBooked, type Booking } from './bookRows.ts'
export { clearHolds, heldParts } from './holds.ts'
export { planEdits } from '../planParts.ts'
export { readFacts } from './facts.ts'
export { Clash, insertAppointments, writeEdits } from './write.ts'
export { queueVisitMails } from './mailClients.ts'
export { changeVisit } from './changeVisit.ts'
export { changeMany, deleteRows, removeMany, restoreMany, shifted } from './changeMany.ts'
export { putBack, takeDeleted } from './deletedRows.ts'
export type { Selection } from './selection.ts'
export { confirmBegun, takeBackNoShows } from './autoConfirm.ts'
export { confirmPaid, undoConfirmed, type StatusBefore } from './paidStatus.ts'
export { freeStarts } from './freeStarts.ts'
export { countRequests, endUnanswered, waitingRequests } from './requests.ts'
