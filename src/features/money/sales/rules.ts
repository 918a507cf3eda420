import { readMoney, type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { salonRoles, type SalonRole } from '#platform/shared/roles.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds, roundedPart, unitOf, type PrepaidKind } from './methods.ts'

export * from './methods.ts'
export * from './usualPayment.ts'

/** Arithmetic of a sale for browser and server. Amounts are whole cents of one currency. */

export const soldKinds = ['service', 'product', 'tip', 'debt', ...prepaidKinds] as const
export const lineKinds = [...soldKinds, 'deposit_used'] as const
export type LineKind = (typeof lineKinds)[number]

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0)

/** VAT contained in a price. */
export const vatOf = (cents: number, basisPoints: number): number =>
  roundedPart(cents, basisPoints, 10_000 + basisPoints)

/** A percentage of an amount, in whole units of the currency. */
export function percentOf(cents: number, basisPoints: number, currency: Currency): number {
  const unit = unitOf(currency)
  return roundedPart(cents, basisPoints, 10_000 * unit) * unit
}

/**
 * Spreads an amount over lines in proportion to their sums, by the largest remainder, on ties to the earlier line. The
 * parts add up to the amount, and none exceeds its line unless the amount exceeds the sum of the lines.
 */
export const spread = (cents: number, sums: readonly number[], currency: Currency): number[] =>
  spreadIn(unitOf(currency), cents, sums)

/** `spread` in parts of a unit. VAT of lek has cents too. */
export function spreadIn(partUnit: number, cents: number, sums: readonly number[]): number[] {
  const unit = BigInt(partUnit)
  const all = sumOf(sums)
  if (all === 0) return sums.map(() => 0)
  const shares = sums.map((sum, index) => {
    const product = BigInt(cents) * BigInt(sum)
    const divisor = BigInt(all) * unit
    return { index, units: product / divisor, rest: product % divisor }
  })
  const left = BigInt(cents) / unit - shares.reduce((total, { units }) => total + units, 0n)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const more = new Set(byRest.slice(0, Number(left)).map(({ index }) => index))
  return shares.map(({ index, units }) => Number((units + (more.has(index) ? 1n : 0n)) * unit))
}

export const packageLabel = (service: string): string => `${service} (paketë)`

/** Message about a payment above what is owed, in cents. */
export const owedText = (cents: number, currency: Currency): string =>
  cents === 0 ? 'Ky borxh është shlyer.' : `Borxhi është ${money(cents, currency)}.`

export const undoMinutes = 10
/** Age in seconds from which an arriving sale counts as made offline. */
export const lateSeconds = 30
/** Past days into which owner and reception date a sale; a barber none. */
export const backDays = 2
/** Maximum delay of a sale in days; an older one goes into the till of that many days ago. */
export const lateDays = 31

/** True if a role has a right, `from` being the lowest one that has it. */
export const mayDo = (role: SalonRole, from: SalonRole): boolean => salonRoles.indexOf(role) <= salonRoles.indexOf(from)

/** True for a sale that a barber took, or of whose lines all are theirs; they return no others. */
export const isOwnSale = (
  { user_id, lines }: { user_id: string | null; lines: readonly { barber_id: string | null }[] },
  userId: string,
  barberId: string | null,
): boolean => user_id === userId || lines.every(({ barber_id }) => barber_id === barberId)

export interface SaleRights {
  /** Hundredths of a percent; null for any discount. */
  discountLimit: number | null
  /** Lowest role that may exceed the limit. */
  discountsBy: SalonRole
  returnsBy: SalonRole
}

export const defaultRights: SaleRights = { discountLimit: null, discountsBy: 'reception', returnsBy: 'reception' }

/** True if the salon pays VAT on a day; `vat` has the latest setting first. */
export const paysVatOn = (vat: readonly { valid_from: string; pays_vat: boolean }[], day: LocalDate): boolean =>
  vat.find(({ valid_from }) => valid_from <= day)?.pays_vat ?? false

/** Parses a percentage like an amount: '12,5', '12,5%'. */
export const readPercent = (text: string): number | null => readMoney(text.replace('%', ''))

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

/** Stored form of a gift card's code: capital letters and digits. */
export const readCode = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Orders of signs that people follow: alphabet, digits, rows and columns of keyboards. */
const knownRows = [
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', '01234567890'],
  ['QWERTYUIOP', 'QWERTZUIOP', 'ASDFGHJKL', 'ZXCVBNM', 'YXCVBNM'],
  ['1QAZ', '2WSX', '3EDC', '4RFV'],
  ['147', '258', '369', '159', '357'],
].flatMap((rows) => rows.flatMap((row) => [row, [...row].toReversed().join('')]))

const year = /^(?:19|20)\d\d/
const dayOrMonth = /^(?:0[1-9]|[12]\d|3[01])/

function longestStart(text: string, holds: (start: string) => boolean): number {
  let length = 0
  while (length < text.length && holds(text.slice(0, length + 1))) length += 1
  return length
}

/**
 * True if a text consists of what is guessed first, one after another: a repeated sign, part of a row, a year, days or
 * months after a year; and of `others` signs at most.
 */
function isGuessable(text: string, others: number, afterYear = false): boolean {
  if (text === '') return true
  const same = longestStart(text, (start) => start === text.charAt(0).repeat(start.length))
  const inRow = Math.max(...knownRows.map((row) => longestStart(text, (start) => row.includes(start))))
  return (
    (same >= 2 && isGuessable(text.slice(same), others)) ||
    (inRow >= 3 && isGuessable(text.slice(inRow), others)) ||
    (year.test(text) && isGuessable(text.slice(4), others, true)) ||
    (afterYear && dayOrMonth.test(text) && isGuessable(text.slice(2), others, true)) ||
    (others > 0 && isGuessable(text.slice(1), others - 1))
  )
}

/**
 * True for the codes that are guessed first: repetitions, sequences, rows of a keyboard, years and dates, several of
 * them one after another, also with one other sign.
 */
export function isLikelyCode(code: string): boolean {
  const isRepeated = /^(.{1,4})\1+.?$/.test(code)
  const isDate = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(code)
  return isRepeated || isDate || isGuessable(code, 1)
}

/** Name of the refusal of a code of the salon's own for a new card; null if it may be used. */
export function newCodeProblem(text: string): 'newCode' | 'likelyCode' | null {
  const code = readCode(text)
  if (code.length < 6 || code.length > 20) return 'newCode'
  return isLikelyCode(code) ? 'likelyCode' : null
}
