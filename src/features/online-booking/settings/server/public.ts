export { takeAddresses } from './takeAddresses.ts'
export { insertOnlineBooking } from './store.ts'
export { salonOfAddress, visitedSalonOf } from './visitedSalon.ts'
export {
  currentAddress,
  notOnline,
  onlineBookingColumns,
  onlineBookingOf,
  openPages,
  type OpenPage,
} from './queries.ts'
