/** Queries of appointments, and the calls that read them. */

export { clientVisits, hashOfVisits, sumsOf, type VisitPlace, visitsOf } from './visits.ts'
export {
  list,
  appointmentById,
  appointmentsIn,
  appointmentsOf,
  appointmentsWhere,
  exportedAppointments,
  lockedAppointments,
  parentIn,
  priceOf,
  requireVersion,
  storedAppointments,
  visitParts,
  withoutService,
  read,
  deletedAs,
  isSelected,
  selected,
  type Selection,
  valuesBefore,
  type ValuesBefore,
  week,
} from './queries.ts'
