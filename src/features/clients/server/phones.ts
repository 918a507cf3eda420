import type { SalonScope } from '#platform/server/tenancy.ts'

/** True if a barber who sees no phones searches for digits: what is found would tell whose they are. */
export const asksForPhone = (salon: SalonScope, words: readonly string[]): boolean =>
  salon.limits?.seesPhones === false && words.some((word) => /\d/.test(word))
