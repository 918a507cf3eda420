import { toEuros } from '#platform/shared/money.ts'
import type { Sale } from './contract.ts'
import type { StoredLine, StoredPayment, StoredSale } from './plan/facts.ts'

/** Sales as replies have them, on the server and on a device that keeps one. */

/** State of a sale beside its own rows; a new one was not returned. */
interface SaleState {
  client_name: string | null
  undone?: boolean
  corrected?: boolean
  owed?: number
  /** Units returned, by line. */
  returned?: ReadonlyMap<number, number>
}

const percent = (basisPoints: number | null) => (basisPoints === null ? null : basisPoints / 100)

export function saleOnWire(
  { device_id: _device, total_cents, sold_at, created_at, ...sale }: StoredSale,
  lines: readonly StoredLine[],
  payments: readonly StoredPayment[],
  { client_name, undone = false, corrected = false, owed = 0, returned = new Map() }: SaleState,
): Sale {
  return {
    ...sale,
    undone,
    corrected,
    total: toEuros(total_cents),
    owed: toEuros(owed),
    client_name,
    sold_at: sold_at.toISOString(),
    created_at: created_at.toISOString(),
    lines: lines.map((line) => ({
      line: line.line,
      kind: line.kind,
      appointment_id: line.appointment_id,
      product_id: line.product_id,
      barber_id: line.barber_id,
      barber: line.barber_name,
      label: line.label,
      quantity: line.quantity,
      price: toEuros(line.unit_cents),
      discount: toEuros(line.discount_cents),
      discount_percent: percent(line.discount_basis_points),
      discount_reason: line.discount_reason,
      total: toEuros(line.total_cents),
      vat_letter: line.vat_letter,
      vat_percent: percent(line.vat_basis_points),
      vat: toEuros(line.vat_cents),
      returns_line: line.returns_line,
      debt_sale_id: line.debt_sale_id,
      prepaid_id: line.prepaid_id,
      prepaid: toEuros(line.prepaid_cents),
      prepaid_vat: toEuros(line.prepaid_vat_cents),
      returned: returned.get(line.line) ?? 0,
    })),
    payments: payments.flatMap((payment) =>
      payment.amount_cents === 0
        ? []
        : {
            method: payment.method,
            amount: toEuros(payment.amount_cents),
            given: toEuros(payment.given_cents),
            change: toEuros(payment.change_cents),
            prepaid_id: payment.prepaid_id,
          },
    ),
  }
}
