import { currencyDecimals, type Currency } from '#platform/shared/money.ts'

/** Rests of gift cards, packages and deposits, in a separate file because the first screens need only this. */

/** The smallest amount of a currency, in cents: a cent, or one lek. */
export const unitOf = (currency: Currency): number => 10 ** (2 - currencyDecimals[currency])

/** Rounding of all sales: half up on the absolute value, so that a return is the exact negative. `whole` is above 0. */
export function roundedPart(cents: number, part: number, whole: number): number {
  const size = (2n * BigInt(Math.abs(cents)) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))
  return cents < 0 ? 0 - Number(size) : Number(size)
}

/** Rest of a gift card, package or deposit; `uses` of a package. */
export interface PrepaidLeft {
  cents: number
  uses: number
}

/** The part of a rest that falls on `cents` of `whole`; all of it on the whole. */
export const partOfRest = (rest: number, cents: number, whole: number): number =>
  cents >= whole ? rest : roundedPart(rest, cents, whole)

/** Worth of some uses of a package: their part of the rest, so that all uses add up to the price of the package. */
export function worthOfUses(left: PrepaidLeft, count: number, currency: Currency): number {
  const unit = unitOf(currency)
  return count >= left.uses ? left.cents : roundedPart(left.cents, count, left.uses * unit) * unit
}
