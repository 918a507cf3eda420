import type { Currency } from '#platform/shared/money.ts'
import { offeredMethods } from '../methods.ts'
import type { Draft, Method, OtherMethod } from './draft.ts'

/** The methods that pay a draft. Pure functions. */

/** Methods that a draft does not use yet. */
export const unusedMethods = ({ method, others }: Draft): Method[] =>
  offeredMethods.filter((one) => one !== method && others.every((other) => other.method !== one))

/** Pays the rest by a method, which changes places with the one that had it. */
export const withMethod = (draft: Draft, method: Method): Draft => ({
  ...draft,
  method,
  others: draft.others.map((one) => (one.method === method ? { ...one, method: draft.method } : one)),
  given: null,
})

/** Adds the first unused method, without an amount. */
export function withOtherMethod(draft: Draft): Draft {
  const [method] = unusedMethods(draft)
  if (!method) return draft
  return { ...draft, others: [...draft.others, { method, amount: null }], given: null }
}

/** Changes a further method or its amount, by its position. */
export const withOther = (draft: Draft, at: number, change: Partial<OtherMethod>): Draft => ({
  ...draft,
  others: draft.others.map((one, index) => (index === at ? { ...one, ...change } : one)),
  given: null,
})

export const withoutOther = (draft: Draft, at: number): Draft => ({
  ...draft,
  others: draft.others.filter((_, index) => index !== at),
  given: null,
})

/** Notes of a currency, in cents. */
const notes: Record<Currency, readonly number[]> = {
  EUR: [500, 1000, 2000, 5000, 10_000, 20_000],
  ALL: [20_000, 50_000, 100_000, 200_000, 500_000],
}

const shownNotes = 2

/** The next two amounts above a sum that one note pays, then several notes: 20 and 50 € for 12,60 €. */
export function nextNotes(cents: number, currency: Currency): number[] {
  const single = notes[currency].filter((note) => note > cents)
  const several = notes[currency].slice(-3).map((note) => (Math.floor(cents / note) + 1) * note)
  const amounts = single.length >= shownNotes ? single : [...single, ...several]
  return [...new Set(amounts)].toSorted((a, b) => a - b).slice(0, shownNotes)
}
