export { noteBooking } from './note.ts'
