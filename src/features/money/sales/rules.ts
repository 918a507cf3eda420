import { readMoney, type Currency } from '#platform/shared/money.ts'
import { money } from '#platform/shared/sq.ts'
import { salonRoles, type SalonRole } from '#platform/shared/roles.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { prepaidKinds, roundedPart, unitOf } from './methods.ts'

export * from './methods.ts'
export * from './usualPayment.ts'
export * from './vatRates.ts'

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
