import type { Currency } from '#platform/shared/money.ts'
import { spread, spreadIn, vatOf } from './rules.ts'

/**
 * VAT of a sale that is paid by what bore its VAT when it was sold: that VAT reduces the sale's, spread over the lines
 * as a discount is. Amounts are whole cents.
 */

export interface TaxedLine {
  totalCents: number
  /** VAT of the total, of which the rate is `basisPoints`; null without VAT. */
  vatCents: number
  basisPoints: number | null
}

export interface TaxedPayment {
  cents: number
  /** VAT that was taken of these cents. */
  vatCents: number
}

export interface PrepaidVat {
  /** By line: the part that the payments pay, and the VAT that it bore. */
  lines: { prepaidCents: number; prepaidVatCents: number }[]
  /** By payment: the VAT by which that of the sale is less. */
  payments: number[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/**
 * Payments that bore their VAT, spread over the lines that they pay. The reduction of each rate is at most the VAT of
 * what is paid at it, with a cent for the rounding of each payment: the VAT of an advance with a higher rate than that
 * of its use stays.
 */
export function prepaidVat(
  lines: readonly TaxedLine[],
  payments: readonly TaxedPayment[],
  currency: Currency,
): PrepaidVat {
  const totals = lines.map(({ totalCents }) => totalCents)
  const paid = spread(sum(payments.map(({ cents }) => cents)), totals, currency)
  const borne = payments.map(({ vatCents }) => vatCents)
  const rates = [...new Set(lines.map(({ basisPoints }) => basisPoints ?? 0))]
  const vats = rates.map((rate) => lines.map((line) => (line.basisPoints === rate ? line.vatCents : 0)))
  const limits = rates.map((rate, at) => {
    const cents = sum(paid.filter((_, line) => lines[line]?.basisPoints === rate))
    return Math.min(vatOf(cents, rate) + payments.length, sum(vats[at] ?? []))
  })
  const taken = Math.min(sum(borne), sum(limits))
  const byLine = spreadIn(1, taken, limits).map((cents, at) => spreadIn(1, cents, vats[at] ?? []))
  return {
    lines: paid.map((prepaidCents, line) => ({
      prepaidCents,
      prepaidVatCents: sum(byLine.map((parts) => parts[line] ?? 0)),
    })),
    payments: spreadIn(1, taken, borne),
  }
}
