import type { SalonScope } from '#platform/server/tenancy.ts'

/** True if a barber who may not see phones searches for digits, because the result would reveal their owner. */
export const asksForPhone = (salon: SalonScope, words: readonly string[]): boolean =>
  salon.limits?.seesPhones === false && words.some((word) => /\d/.test(word))
