import type { Currency } from '#platform/shared/money.ts'
import { partOfRest, spread, spreadIn, sumOf, vatOf } from '../rules.ts'
import type { StoredLine, StoredPayment } from '../wire.ts'
import type { PrepaidById } from './facts.ts'

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
  const paid = spread(sumOf(payments.map(({ cents }) => cents)), totals, currency)
  const borne = payments.map(({ vatCents }) => vatCents)
  const rates = [...new Set(lines.map(({ basisPoints }) => basisPoints ?? 0))]
  const vats = rates.map((rate) => lines.map((line) => (line.basisPoints === rate ? line.vatCents : 0)))
  const limits = rates.map((rate, at) => {
    const cents = sumOf(paid.filter((_, line) => lines[line]?.basisPoints === rate))
    return Math.min(vatOf(cents, rate) + payments.length, sumOf(vats[at] ?? []))
  })
  const taken = Math.min(sumOf(borne), sumOf(limits))
  const byLine = spreadIn(1, taken, limits).map((cents, at) => spreadIn(1, cents, vats[at] ?? []))
  return {
    lines: paid.map((prepaidCents, line) => ({
      prepaidCents,
      prepaidVatCents: sumOf(byLine.map((parts) => parts[line] ?? 0)),
    })),
    payments: spreadIn(1, taken, borne),
  }
}

interface Rows {
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
}

/**
 * A sale whose VAT is less by what its gift cards, packages and deposits bore when they were sold. A package pays its
 * own lines.
 */
export function withPrepaidVat({ lines, payments }: Rows, prepaid: PrepaidById, currency: Currency): Rows {
  const remaining = new Map([...prepaid].map(([id, { cents, vat_left }]) => [id, { cents, vat_left }]))
  const taxed = payments.flatMap((row) => {
    const known = prepaid.get(row.prepaid_id ?? '')
    const rest = remaining.get(known?.id ?? '')
    if (!known || !rest || known.vat_letter === null) return []
    const vatCents = partOfRest(rest.vat_left, row.amount_cents, rest.cents)
    remaining.set(known.id, { cents: rest.cents - row.amount_cents, vat_left: rest.vat_left - vatCents })
    return [{ row, cents: row.amount_cents, vatCents, package: known.kind === 'package' ? known.id : null }]
  })
  const reducedLines = new Map<StoredLine, StoredLine>()
  const reducedPayments = new Map<StoredPayment, StoredPayment>()
  for (const packageId of new Set(taxed.map((each) => each.package))) {
    const paying = taxed.filter((each) => each.package === packageId)
    const paid = lines.filter(({ kind, prepaid_id }) =>
      kind === 'service' ? prepaid_id === packageId : kind === 'product' && packageId === null,
    )
    const reduced = prepaidVat(
      paid.map((line) => ({
        totalCents: line.total_cents,
        vatCents: line.vat_cents,
        basisPoints: line.vat_basis_points,
      })),
      paying,
      currency,
    )
    for (const [at, line] of paid.entries()) {
      const { prepaidCents = 0, prepaidVatCents = 0 } = reduced.lines[at] ?? {}
      reducedLines.set(line, {
        ...line,
        vat_cents: line.vat_cents - prepaidVatCents,
        prepaid_cents: prepaidCents,
        prepaid_vat_cents: prepaidVatCents,
      })
    }
    for (const [at, { row }] of paying.entries())
      reducedPayments.set(row, { ...row, vat_cents: reduced.payments[at] ?? 0 })
  }
  return {
    lines: lines.map((line) => reducedLines.get(line) ?? line),
    payments: payments.map((row) => reducedPayments.get(row) ?? row),
  }
}
