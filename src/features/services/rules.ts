/** How long a service takes that says nothing of it, in minutes. */
export const defaultDuration = 30
