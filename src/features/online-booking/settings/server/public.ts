export { onlineBookingIn, onlineBookingOf } from './onlineBookingOf.ts'
export { salonOfAddress } from './visitedSalon.ts'
