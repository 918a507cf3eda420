/** Cached lists of appointments, with changes that wait on this device. */

export {
  belongs,
  hideAppointment,
  hideEach,
  isOwnVersion,
  linkedOf,
  type ListInput,
  partsOf,
  showAppointment,
  storeAppointment,
  versionToChange,
} from './appointmentCache.ts'
export { type ShownAppointment, shownPayment, waitingOf, waitingText } from './waiting.ts'
