export { requestsDue } from './queries.ts'
