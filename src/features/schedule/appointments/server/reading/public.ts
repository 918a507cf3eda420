/** Queries of appointments, and the calls that read them. */

export { clientVisits } from './clientVisits.ts'
export { list } from './list.ts'
export {
  appointmentById,
  appointmentsIn,
  appointmentsOf,
  appointmentsWhere,
  exportedAppointments,
  lockedAppointments,
  priceOf,
  requireVersion,
  storedAppointments,
  visitParts,
  withoutService,
} from './queries.ts'
export { read } from './read.ts'
export { deletedAs, isSelected, selected, type Selection } from './selection.ts'
export { valuesBefore, type ValuesBefore } from './valuesBefore.ts'
export { hashOfVisits, sumsOf, type VisitPlace, visitsOf } from './visits.ts'
export { week } from './week.ts'
