/** Changes of appointments that wait on this device: overlays, replies, labels. */

export { keptTitle } from './describe.ts'
export { appointmentOverlays, keptAppointmentCalls } from './keptCalls.ts'
export { paymentEffects } from './keptChanges.ts'
export { shownAppointments } from './keptVersions.ts'
export { keptAppointmentKinds } from './kinds.ts'
