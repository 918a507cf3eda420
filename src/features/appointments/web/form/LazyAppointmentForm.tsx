import { lazyOnIdle } from '#platform/web/lazyOnIdle.tsx'

/** The appointment form, loaded when the screen is idle or when it is opened. */
export const AppointmentForm = lazyOnIdle(
  async () => (await import('./AppointmentForm.tsx')).AppointmentForm,
  ({ target }) => target !== null,
)
