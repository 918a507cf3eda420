export { insertOnlineBooking } from './store.ts'
export { onlineBookingColumns, onlineBookingOf } from './onlineBookingOf.ts'
export { salonOfAddress, visitedSalonOf } from './visitedSalon.ts'
export { currentAddress, notOnline, openPages, type OpenPage } from './queries.ts'
