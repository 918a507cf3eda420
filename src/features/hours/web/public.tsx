/** The hours panel of the settings. */
export { HoursPanel } from './HoursPanel.tsx'
export { useHolidayQuestion } from './useHolidayQuestion.ts'
