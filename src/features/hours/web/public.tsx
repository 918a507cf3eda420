/** The hours panel of the settings. */
export { HoursPanel } from './HoursPanel.tsx'
/** The question about the next holiday, for the schedule. */
export { HolidayQuestion } from './HolidayQuestion.tsx'
export { useHolidayQuestion } from './useHolidayQuestion.ts'
