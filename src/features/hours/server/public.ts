export { leaveById, splitHours, storedHours } from './queries.ts'
