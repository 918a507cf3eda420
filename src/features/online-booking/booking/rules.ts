/** Hourly attempts of a phone to book or wait at a salon, besides those of an IP address. */
export const phoneAttemptsPerHour = 10

/** Holds of a network address at one salon, for pages and calls together. Above it pages continue without a hold. */
export const holdRate = { max: 60, minutes: 10 } as const

export const bookingLimits = {
  services: 5,
  noteLength: 500,
  answerLength: 300,
  holdMinutes: 5,
  monthDays: 31,
} as const
