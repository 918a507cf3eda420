/** Booking of one or several appointments. */

export { book } from './book.ts'
export { bookMany } from './bookMany.ts'
export { type Booking, bookRows, NotBooked } from './bookRows.ts'
export { hasPhoneFromBooking } from './sameBooking.ts'
