export { useHolidayQuestion } from './useDays.ts'
