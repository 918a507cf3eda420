import { operatorZone } from '#platform/shared/zonedTime.ts'

/**
 * Series of documents. Receipts have no prefix; documents about money that did not move (sandbox, the provider's test
 * payments) are in series of their own, so that the real ones have no gaps.
 */
export type Series = '' | 'TEST' | 'KN' | 'TEST-KN'

export function seriesOf(kind: 'receipt' | 'credit_note', isTest: boolean): Series {
  if (kind === 'receipt') return isTest ? 'TEST' : ''
  return isTest ? 'TEST-KN' : 'KN'
}

/** A document's number as it is printed: `2026-000001`, `KN-2026-000001`. */
export function documentNumber({ series, year, number }: { series: string; year: number; number: number }): string {
  return `${series ? `${series}-` : ''}${year}-${String(number).padStart(6, '0')}`
}

/** Query parameter that names the receipt or credit note to open. */
export const receiptParam = 'deftesa'

/** Path where the salon reads a document of its own. */
export const receiptPath = (id: string): string => `/abonimi?tab=statusi&${receiptParam}=${id}`

/** VAT in per cent where the installation does not configure it, by the salon's country. */
const vatRates = { XK: 18, AL: 20 } as const

/** The rate that a sale is taxed with; null: the seller has no tax number and charges no VAT. */
export function vatRateFor(
  seller: { taxId: string; vatRate: number | null },
  country: keyof typeof vatRates,
): number | null {
  return seller.taxId ? (seller.vatRate ?? vatRates[country]) : null
}

/** Net and VAT of a price that contains VAT, in cents; they add up to the price. `rate` is per cent. */
export function vatOf(grossCents: number, rate: number | null): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + (rate ?? 0)))
  return { netCents, vatCents: grossCents - netCents }
}

/** Zone of the operator's years and months. */
export const sellerZone = operatorZone
