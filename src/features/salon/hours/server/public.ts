export { insertHours } from './queries.ts'
export { hoursColumns, leaveById, splitHours, storedHours, type StoredHours } from './queries.ts'
