import type { Currency } from '#platform/shared/money.ts'
import { prepaidVat } from '../prepaidVat.ts'
import { partOfRest } from '../rules.ts'
import type { KnownPrepaid } from './prepaid.ts'
import type { StoredLine, StoredPayment } from '../wire.ts'

interface Rows {
  lines: StoredLine[]
  payments: StoredPayment[]
}

/**
 * A sale whose VAT is less by what its gift cards, packages and deposits bore when they were sold. A package pays its
 * own lines.
 */
export function withPrepaidVat(
  { lines, payments }: Rows,
  prepaid: ReadonlyMap<string, KnownPrepaid>,
  currency: Currency,
): Rows {
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
      reducedLines.set(line, { ...line, prepaid_cents: prepaidCents, vat_cents: line.vat_cents - prepaidVatCents })
    }
    for (const [at, { row }] of paying.entries())
      reducedPayments.set(row, { ...row, vat_cents: reduced.payments[at] ?? 0 })
  }
  return {
    lines: lines.map((line) => reducedLines.get(line) ?? line),
    payments: payments.map((row) => reducedPayments.get(row) ?? row),
  }
}
