/** The schedule, a day or a week: the screen at /terminet. */

export { ScheduleScreen } from './ScheduleScreen.tsx'
