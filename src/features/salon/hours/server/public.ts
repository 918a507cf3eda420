export { insertHours } from './insert.ts'
export { hoursColumns, leaveById, splitHours, storedHours, type StoredHours } from './queries.ts'
