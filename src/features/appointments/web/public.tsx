/** What other features show of appointments. */
export { useAppointmentActions } from './actions/AppointmentActions.tsx'
export { StatusBadge } from './details/StatusBadge.tsx'
export type { FormTarget } from './form/formValues.ts'
export { AppointmentForm } from './form/LazyAppointmentForm.tsx'
export { suggest } from './form/suggest.ts'
export { AddButton } from './schedule/AddButton.tsx'
export { AutoConfirmed } from './schedule/AutoConfirmed.tsx'
export { useAutoConfirm } from './schedule/useAutoConfirm.ts'
