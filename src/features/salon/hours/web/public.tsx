export { useHolidayQuestion } from './useHolidayQuestion.ts'
