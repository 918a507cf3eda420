/** Booking of one or several appointments. */

export { book, bookMany, hasPhoneFromBooking } from './bookMany.ts'
export { type Booking, bookRows, NotBooked } from './bookRows.ts'
