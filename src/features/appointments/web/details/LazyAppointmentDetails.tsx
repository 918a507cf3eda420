import { lazyOnIdle } from '#platform/web/lazyOnIdle.tsx'

/** The details window, loaded when the screen is idle or when it is opened. */
export const AppointmentDetails = lazyOnIdle(
  async () => (await import('./AppointmentDetails.tsx')).AppointmentDetails,
  ({ appointment }) => appointment !== null,
)
