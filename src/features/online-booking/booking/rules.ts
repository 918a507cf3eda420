/** Hourly attempts of a phone to book or wait at a salon, besides those of an IP address. */
export const phoneAttemptsPerHour = 10

/**
 * Limits of an IP address at all salons, for pages and calls together. Several people may share one, and without a
 * script each form sent with a mistake counts.
 */
export const addressLimits = {
  hold: [{ by: 'address', max: 60, minutes: 10, name: 'hold online' }],
  book: [{ by: 'address', max: 30, minutes: 60, name: 'book online' }],
  wait: [{ by: 'address', max: 20, minutes: 60, name: 'wait online' }],
} as const

export const bookingLimits = {
  services: 5,
  noteLength: 500,
  answerLength: 300,
  holdMinutes: 5,
  monthDays: 31,
} as const
