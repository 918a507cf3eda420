export { eventsAfter, linesOfOrder } from './queries.ts'
