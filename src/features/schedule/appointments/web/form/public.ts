/** Form that books or edits an appointment. */

export { AppointmentForm } from './AppointmentForm.tsx'
export { PartFields } from './BookingExtras.tsx'
export { clientLines, warningsOf } from './ClientField.tsx'
export {
  addWords,
  bodyOfPart,
  emptyPart,
  type ExtraPart,
  incompleteText,
  isComplete,
  partOf,
  placesOf,
  totalText,
} from './extras.ts'
export type { FormTarget } from './formValues.ts'
export { useMayBeOutside } from './useBookingForm.ts'
