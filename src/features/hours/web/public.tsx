/** The question about the next holiday, for the schedule. */
export { HolidayQuestion } from './HolidayQuestion.tsx'
export { useHolidayQuestion } from './useHolidayQuestion.ts'
