/** Default duration of a service, in minutes. */
export const defaultDuration = 30
