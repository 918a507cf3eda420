export { saveWeekly } from './save.ts'
export {
  hasOpeningHours,
  openingHoursOn,
  hoursColumns,
  insertHours,
  leaveById,
  splitHours,
  storedHours,
  type StoredHours,
} from './queries.ts'
