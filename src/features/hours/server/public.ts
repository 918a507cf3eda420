export { hoursColumns, leaveById, splitHours, storedHours, type StoredHours } from './queries.ts'
