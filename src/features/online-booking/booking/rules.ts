/** Attempts of a phone to book at a salon in an hour, beside those of a network address. */
export const phoneAttemptsPerHour = 10

export const bookingLimits = {
  /** Services of one booking. */
  services: 5,
  noteLength: 500,
  answerLength: 300,
  /** How long a chosen start is held. */
  holdMinutes: 5,
  /** Days of the strip. */
  monthDays: 31,
} as const
