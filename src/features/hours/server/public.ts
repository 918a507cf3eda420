export { hoursColumns, leaveById, splitHours, type StoredHours } from './queries.ts'
