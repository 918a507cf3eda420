/** What other features show of appointments. */
export { useAppointmentActions } from './actions/AppointmentActions.tsx'
export { StatusBadge } from './details/StatusBadge.tsx'
