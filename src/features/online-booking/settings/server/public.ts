export { insertOnlineBooking } from './insert.ts'
export { onlineBookingIn, onlineBookingOf } from './onlineBookingOf.ts'
export { salonOfAddress, visitedSalonOf } from './visitedSalon.ts'
export { currentAddress } from './queries.ts'
