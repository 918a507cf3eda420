/** Windows that load once the first screen is idle. */

export { DayButton } from './DayButton.tsx'
export type { DayCalendarProps } from './windows.tsx'
export {
  AppointmentDetails,
  AppointmentForm,
  ClashBanner,
  DayCalendar,
  VisitLink,
  useVisitWindow,
} from './lazyWindows.tsx'
