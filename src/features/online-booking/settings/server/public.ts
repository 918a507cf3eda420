export { insertOnlineBooking } from './insert.ts'
export { onlineBookingIn, onlineBookingOf } from './onlineBookingOf.ts'
export { salonOfAddress } from './visitedSalon.ts'
