export { hoursColumns, insertHours, leaveById, splitHours, storedHours, type StoredHours } from './queries.ts'
