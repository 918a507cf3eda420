/**
 * Money is whole cents (hundredths) in the code, and a number of euros with at most two decimals or of whole lek in
 * the API. An amount keeps its currency; amounts of different currencies are never added.
 */
export const currencies = ['EUR', 'ALL'] as const
export type Currency = (typeof currencies)[number]
export const currencyLabel: Record<Currency, string> = { EUR: 'Euro', ALL: 'Lek' }
/** Sign or word after an amount. */
export const currencySign: Record<Currency, string> = { EUR: '€', ALL: 'lekë' }
/** Decimals in inputs, on screens and in exports. */
export const currencyDecimals: Record<Currency, number> = { EUR: 2, ALL: 0 }

/** A sum per currency; empty without amounts. */
export type Amounts = Partial<Record<Currency, number>>

/** Adds amounts per currency. Takes cents, because binary fractions do not add up exactly. */
export function sumAmounts(list: Iterable<{ currency: Currency; cents: number }>): Amounts {
  const sums: Amounts = {}
  for (const { currency, cents } of list) sums[currency] = (sums[currency] ?? 0) + cents
  return sums
}

/** Converts sums of cents to the API's format. */
export const amountsOnWire = (sums: Amounts): Amounts =>
  Object.fromEntries(currencies.flatMap((currency) => (sums[currency] ? [[currency, toEuros(sums[currency])]] : [])))

/** Adds prices in the API's format. */
export const sumPrices = (list: readonly { price: number | null; currency: Currency }[]): Amounts =>
  amountsOnWire(sumAmounts(list.map(({ price, currency }) => ({ currency, cents: toCents(price ?? 0) }))))

/** Converts euros (or lek) to cents, rounding binary fractions: 4.99 → 499. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Converts cents to euros (or lek); null stays null. */
export function toEuros(cents: number): number
export function toEuros(cents: number | null): number | null
export function toEuros(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

/** Converts sums by name to the API's format. */
export const sumsOnWire = <Name extends string>(cents: Readonly<Record<Name, number>>): Record<Name, number> =>
  Object.fromEntries(Object.entries<number>(cents).map(([name, sum]) => [name, toEuros(sum)])) as Record<Name, number>

/** Accepted notations of an amount. A single separator followed by three digits is rejected as ambiguous: '4.999'. */
const readings = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d{0,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<decimals>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
]

/** Notations of a whole amount: a separator before three digits can only group them. */
const wholeReading = /^(?<whole>\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,]0{0,2})?$/

/**
 * Parses an amount: '5', '5,5', '5,50', '5.50', '1 234,50 €', '1.234,50', for lek '1200', '1.200', '1 200 lekë'. Null
 * for an empty text; NaN for anything else, too many decimals, or an ambiguous text (euros '4.999').
 */
export function readMoney(text: string, currency: Currency = 'EUR'): number | null {
  const bare = text.replace(/€|lek[eë]?|[\s\u00a0]/gi, '')
  if (bare === '') return null
  if (currency === 'ALL') {
    const whole = wholeReading.exec(bare)?.groups?.whole
    return whole === undefined ? Number.NaN : Number(whole.replace(/[.,]/g, ''))
  }
  const { whole, decimals = '' } = readings.map((form) => form.exec(bare)?.groups).find(Boolean) ?? {}
  return whole === undefined ? Number.NaN : Number(`${whole.replace(/[.,]/g, '')}.${decimals.padEnd(2, '0')}`)
}

/** Formats an amount for an input: '12,50', for lek '1200'; empty for null and NaN. */
export function writeMoney(amount: number | null, currency: Currency = 'EUR'): string {
  if (amount === null || Number.isNaN(amount)) return ''
  return amount.toFixed(currencyDecimals[currency]).replace('.', ',')
}

/** True for whole cents, within the precision of binary fractions. */
export const isWholeCents = (euros: number): boolean => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6
