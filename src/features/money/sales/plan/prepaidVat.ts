import type { Currency } from '#platform/shared/money.ts'
import { partOfRest, spread, spreadIn, sumOf, vatOf } from '../rules.ts'
import { numbered, paymentRow } from './facts.ts'
import type { KnownSale, MethodAmount, PrepaidById, SaleParts, StoredLine, StoredPayment } from './facts.ts'

/**
 * VAT of a sale that is paid by what bore its VAT when it was sold: that VAT reduces the sale's, spread over the lines
 * as a discount is. Amounts are whole cents.
 */

/**
 * Payments that bore `vatCents`, spread over the lines that they pay: by line the part that they pay and the VAT that
 * it bore, by payment the VAT by which that of the sale is less. The reduction of each rate is at most the VAT of what
 * is paid at it, with a cent for the rounding of each payment: the VAT of an advance with a higher rate than that of
 * its use stays.
 */
export function prepaidVat(
  lines: readonly { totalCents: number; vatCents: number; basisPoints: number | null }[],
  payments: readonly { cents: number; vatCents: number }[],
  currency: Currency,
) {
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

/**
 * A sale whose VAT is less by what its gift cards, packages and deposits bore when they were sold. A package pays its
 * own lines.
 */
export function withPrepaidVat({ lines, payments }: SaleParts, prepaid: PrepaidById, currency: Currency): SaleParts {
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

/**
 * Payments of a return. What was prepaid gets back the VAT that it bore for the returned lines, which may be more or
 * less than that of the money that goes back to it: a payment of 0 has the VAT alone. So all returns of a sale give
 * back to each what it bore.
 */
export function refundRows(
  first: Pick<KnownSale, 'payments' | 'returns'>,
  lines: readonly StoredLine[],
  refund: readonly MethodAmount[],
): StoredPayment[] {
  const rows = refund.map(({ method, cents, prepaid_id = null }) => paymentRow(method, 0 - cents, { prepaid_id }))
  for (const { prepaid_id, method, cents } of restoredVat(first, lines)) {
    let row = rows.find((payment) => payment.prepaid_id === prepaid_id)
    if (!row) {
      row = paymentRow(method, 0, { prepaid_id })
      rows.push(row)
    }
    row.vat_cents -= cents
  }
  return numbered(rows)
}

/** Package of a line or payment; null for those of gift cards and deposits, which pay lines in common. */
const packageOf = ({ kind, method, prepaid_id }: { kind?: string; method?: string; prepaid_id: string | null }) =>
  kind === 'service' || method === 'package' ? prepaid_id : null

/** VAT of returned lines that goes back to what was prepaid, in proportion to what each bore of the sale. */
function restoredVat(
  { payments, returns }: Pick<KnownSale, 'payments' | 'returns'>,
  lines: readonly StoredLine[],
): (MethodAmount & { prepaid_id: string })[] {
  const remaining = new Map<string, MethodAmount & { prepaid_id: string; package: string | null }>()
  for (const payment of [...payments, ...returns.flatMap((each) => each.payments)]) {
    const { method, prepaid_id, vat_cents } = payment
    if (prepaid_id === null) continue
    const cents = (remaining.get(prepaid_id)?.cents ?? 0) + vat_cents
    remaining.set(prepaid_id, { method, prepaid_id, cents, package: packageOf(payment) })
  }
  const packages = new Set(lines.map(packageOf))
  return [...packages].flatMap((id) => {
    const cents = 0 - sumOf(lines.flatMap((line) => (packageOf(line) === id ? [line.prepaid_vat_cents] : [])))
    const among = [...remaining.values()].filter((each) => each.package === id)
    const parts = spreadIn(
      1,
      cents,
      among.map((each) => each.cents),
    )
    return among.flatMap((each, at) => (parts[at] ? [{ ...each, cents: parts[at] }] : []))
  })
}
