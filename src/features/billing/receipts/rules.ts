import { operatorZone } from '#platform/shared/zonedTime.ts'

/** A receipt's number as it is printed: `2026-000001`. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** What the receipt that an address opens is called in its query. */
export const receiptParam = 'deftesa'

/** Where the salon reads a receipt of its own, below the product's address. */
export const receiptPath = (id: string): string => `/abonimi?tab=statusi&${receiptParam}=${id}`

/** Net and VAT of a price that contains VAT, in cents; they make the price exactly. `rate` is per cent. */
export function vatOf(grossCents: number, rate: number): { netCents: number; vatCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + rate))
  return { netCents, vatCents: grossCents - netCents }
}

/** The zone in which the operator's years and months are counted. */
export const sellerZone = operatorZone
