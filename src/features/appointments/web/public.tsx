/** What other features show of appointments. */
export { useAppointmentActions } from './AppointmentActions.tsx'
export { StatusBadge } from './StatusBadge.tsx'
