export { insertAppointments } from './insert.ts'
export { appointmentsIn } from './queries.ts'
export { sumsOf, visitsOf } from './visits.ts'
export { exportedAppointments } from './queries.ts'
