export { insertAppointments } from './insert.ts'
export { sumsOf, visitsOf } from './visits.ts'
