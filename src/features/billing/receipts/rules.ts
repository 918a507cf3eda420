import type { DocumentKind } from './schemas.ts'

/**
 * Number series of documents. Receipts have no prefix; documents without real money (sandbox, test payments) have
 * their own series, so that the real ones have no gaps.
 */
export type Series = '' | 'TEST' | 'KN' | 'TEST-KN'

export function seriesOf(kind: DocumentKind, isTest: boolean): Series {
  if (kind === 'receipt') return isTest ? 'TEST' : ''
  return isTest ? 'TEST-KN' : 'KN'
}

/** Printed number of a document: `2026-000001`, `KN-2026-000001`. */
export function documentNumber({ series, year, number }: { series: string; year: number; number: number }): string {
  return `${series ? `${series}-` : ''}${year}-${String(number).padStart(6, '0')}`
}

/** Query parameter with the receipt or credit note to open. */
export const receiptParam = 'deftesa'

export const receiptPath = (id: string): string => `/abonimi?tab=statusi&${receiptParam}=${id}`

/** Default VAT in per cent by the salon's country, unless configured. */
const vatRates = { XK: 18, AL: 20 } as const

/** VAT rate of a sale; null if the seller has no tax number and charges no VAT. */
export function vatRateFor(
  seller: { taxId: string; vatRate: number | null },
  country: keyof typeof vatRates,
): number | null {
  return seller.taxId ? (seller.vatRate ?? vatRates[country]) : null
}

/** Net and VAT in cents of a gross price; they add up to it. `rate` is per cent. */
export function vatOf(grossCents: number, rate: number | null): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + (rate ?? 0)))
  return { netCents, vatCents: grossCents - netCents }
}

/**
 * Net and VAT of a refund: of all refunded so far, less those of the credit notes `before`, so that parts add up to
 * the whole.
 */
export function creditVatOf(
  grossCents: number,
  rate: number | null,
  before: { grossCents: number; vatCents: number },
): { netCents: number; vatCents: number } {
  const vatCents = vatOf(before.grossCents + grossCents, rate).vatCents - before.vatCents
  return { netCents: grossCents - vatCents, vatCents }
}
