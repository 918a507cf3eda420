/** Albanian formats of numbers and plurals. */

/** Between number and unit, as in ICU. */
export const nbsp = '\u00a0'

/** Singular or plural for a number: the Albanian singular is for 1 only; 21 and 101 take `many`. */
export const byCount = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** A number with its noun: '1 termin', '2 termine', '0 termine'. */
export function plural(count: number, one: string, many: string): string {
  return `${number(count)} ${byCount(count, one, many)}`
}

/** Decimal digits, rounded half away from zero as in ICU; `1.005` is rounded as written, not as stored. */
function roundedDigits(value: number, decimals: number): string {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toString().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const shift = Number(exponent) + decimals - fraction.length
  const digits = BigInt(whole + fraction)
  if (shift >= 0) return (digits * 10n ** BigInt(shift)).toString()
  const divisor = 10n ** BigInt(-shift)
  return ((digits + divisor / 2n) / divisor).toString()
}

/** Groups thousands with a no-break space, from five digits on. */
const grouped = (whole: string): string => (whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, nbsp))

function decimal(value: number, min: number, max: number): string {
  const digits = roundedDigits(value, max).padStart(max + 1, '0')
  let fraction = max > 0 ? digits.slice(-max) : ''
  while (fraction.length > min && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  const whole = grouped(digits.slice(0, digits.length - max))
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return sign + whole + (fraction && `,${fraction}`)
}

/** '12 345,6': up to three decimals, or exactly `decimals`. */
export function number(value: number, decimals?: number): string {
  return decimals === undefined ? decimal(value, 0, 3) : decimal(value, decimals, decimals)
}
