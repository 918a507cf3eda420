export { noteBooking } from './addresses.ts'
