/** Details of a visit and its panes. */

export type { Pane } from './Actions.tsx'
export { AppointmentDetails } from './AppointmentDetails.tsx'
