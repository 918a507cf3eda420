export { splitHours, storedHours } from './queries.ts'
