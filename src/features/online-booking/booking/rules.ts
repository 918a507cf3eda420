/** Attempts of a phone to book or wait at a salon in an hour, beside those of a network address. */
export const phoneAttemptsPerHour = 10

/**
 * Limits of a network address at all salons, by pages and calls together. Several people may share one, and without a script each form that
 * is sent with a mistake counts.
 */
export const addressLimits = {
  hold: [{ by: 'address', max: 60, minutes: 10, name: 'hold online' }],
  book: [{ by: 'address', max: 30, minutes: 60, name: 'book online' }],
  wait: [{ by: 'address', max: 20, minutes: 60, name: 'wait online' }],
} as const

export const bookingLimits = {
  /** Services of one booking. */
  services: 5,
  noteLength: 500,
  answerLength: 300,
  /** Time during which a chosen start is held. */
  holdMinutes: 5,
  /** Days of the strip. */
  monthDays: 31,
} as const
