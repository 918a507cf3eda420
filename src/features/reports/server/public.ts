export { sumsOf, visitsOf } from './visits.ts'
