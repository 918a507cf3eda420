import type { LocalDate } from '#platform/shared/time.ts'
import type { PrepaidKind } from './methods.ts'

/** VAT of the countries: letters, rates, and when the VAT of advances is due. */

export const vatLetters = ['A', 'B', 'C', 'D', 'E'] as const
export type VatLetter = (typeof vatLetters)[number]

export interface VatRate {
  letter: VatLetter
  basisPoints: number
}

type Country = 'XK' | 'AL'

/** When the VAT of a gift card is due in Albania: when it is sold, or when it is used. */
export const voucherVat = ['use', 'sale'] as const
export type VoucherVat = (typeof voucherVat)[number]

/**
 * True if the VAT of a gift card, package or deposit is due when it is sold (docs/money.md has the sources); else when
 * it is used.
 */
export const isTaxedWhenSold = (kind: PrepaidKind, country: Country, giftCards: VoucherVat | null): boolean =>
  country === 'XK' || kind !== 'gift_card' || giftCards === 'sale'

const ratesOf = (rates: Partial<Record<VatLetter, number>>): VatRate[] =>
  vatLetters.flatMap((letter) => {
    const basisPoints = rates[letter]
    return basisPoints === undefined ? [] : [{ letter, basisPoints }]
  })

/** VAT rates by country, each list valid from a day. Letter A of Kosovo is exempt. */
const vatRates: Record<Country, readonly { from: LocalDate; rates: readonly VatRate[] }[]> = {
  XK: [{ from: '2015-09-01' as LocalDate, rates: ratesOf({ A: 0, C: 0, D: 800, E: 1800 }) }],
  AL: [{ from: '2018-01-01' as LocalDate, rates: ratesOf({ A: 0, B: 600, C: 1000, D: 2000 }) }],
}

/** Rates of a country on a day; the first ones for earlier days. */
export function vatRatesOn(country: Country, day: LocalDate): readonly VatRate[] {
  const lists = vatRates[country]
  return (lists.findLast(({ from }) => from <= day) ?? lists[0])?.rates ?? []
}

export const vatRateOn = (country: Country, letter: VatLetter, day: LocalDate): VatRate | null =>
  vatRatesOn(country, day).find((rate) => rate.letter === letter) ?? null

/** Letter of the rate that is closest to another country's, of two the higher one. */
export function closestRate(
  rates: readonly { letter: VatLetter; percent: number }[],
  percent: number | null,
): VatLetter | null {
  const byDistance = rates.toSorted(
    (a, b) => Math.abs(a.percent - (percent ?? 0)) - Math.abs(b.percent - (percent ?? 0)) || b.percent - a.percent,
  )
  return byDistance[0]?.letter ?? null
}
