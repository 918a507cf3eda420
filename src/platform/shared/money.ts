/** Money is whole cents in the code and a number of euros with at most two decimals on the wire. */

/** Euros to cents. Rounds binary fractions: 4.99 → 499. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Cents to euros. */
export function toEuros(cents: number): number {
  return cents / 100
}

/** Notations of an amount. One separator followed by three digits is none: '4.999' is ambiguous. */
const readings = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
]

/**
 * Parses an amount in euros: '5', '5,5', '5,50', '5.50', '1 234,50 €', '1.234,50'. Null for an empty text; NaN for
 * anything else, more than two decimals, or an ambiguous text ('4.999').
 */
export function readMoney(text: string): number | null {
  const bare = text.replace(/[€\s\u00a0]/g, '')
  if (bare === '') return null
  const { whole, decimals = '' } = readings.map((form) => form.exec(bare)?.groups).find(Boolean) ?? {}
  return whole === undefined ? Number.NaN : Number(`${whole.replace(/[.,]/g, '')}.${decimals.padEnd(2, '0')}`)
}

/** An amount as an input shows it: '12,50'; nothing for null and NaN. */
export function writeMoney(euros: number | null): string {
  return euros === null || Number.isNaN(euros) ? '' : euros.toFixed(2).replace('.', ',')
}

/** True for whole cents, within the precision of binary fractions. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
