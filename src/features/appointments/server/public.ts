export { insertAppointments } from './insert.ts'
