/** Money is whole cents inside and a number of euros with at most two decimals on the wire. */

/** Euros of the wire as cents. Rounds the noise of binary fractions away: 4.99 → 499. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Cents as euros of the wire. */
export function toEuros(cents: number): number {
  return cents / 100
}
