/** Money is whole cents inside and a number of euros with at most two decimals on the wire. */

/** Euros of the wire as cents. Rounds the noise of binary fractions away: 4.99 → 499. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Cents as euros of the wire. */
export function toEuros(cents: number): number {
  return cents / 100
}

/** Ways to write an amount. A single sign followed by three digits is none of them: '4.999' could mean two amounts. */
const readings = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
]

/**
 * The euros that a text means: '5', '5,5', '5,50', '5.50', '1 234,50 €', '1.234,50'. Null for an empty text, NaN for
 * what is no amount, has more than two decimals, or could be read in two ways ('4.999').
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

/** True for an amount of whole cents, apart from the noise of binary fractions. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
