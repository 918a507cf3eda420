import { toEuros, type Currency } from '#platform/shared/money.ts'
import { money, number } from '#platform/shared/sq.ts'

/** Usual amounts in the API's format, each added by one tap. */
export const presets = {
  tip: { EUR: [1, 2, 5], ALL: [100, 200, 500] },
  gift_card: { EUR: [20, 50], ALL: [2000, 5000] },
  deposit: { EUR: [10, 20], ALL: [1000, 2000] },
} as const satisfies Record<string, Record<Currency, readonly number[]>>

export const discountPercents = [5, 10, 20] as const

/** '15 €'; without 'lekë', because four amounts have to fit into a row. */
export const noteText = (cents: number, currency: Currency): string =>
  currency === 'ALL' ? number(toEuros(cents)) : money(cents, currency).replace(/,00(?=\s)/, '')
