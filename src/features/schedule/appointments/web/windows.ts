/** Windows of the screens, as one chunk. */
export { AppointmentDetails } from './details/AppointmentDetails.tsx'
export { VisitWindow } from './details/VisitWindow.tsx'
export { AppointmentForm } from './form/AppointmentForm.tsx'
export { OutboxDialog } from './outbox/OutboxDialog.tsx'
export { DayCalendar } from './schedule/DayCalendar.tsx'
