/** Windows that load once the first screen is idle. */

export { DayButton } from './DayButton.tsx'
export type { DayCalendarProps } from './DayCalendar.tsx'
export { AppointmentDetails, AppointmentForm, ClashBanner, DayCalendar, VisitLink } from './lazyWindows.ts'
export { useVisitWindow } from './useVisitWindow.tsx'
