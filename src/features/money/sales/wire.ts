import type { Selectable } from 'kysely'
import type { SaleLineRow, SalePaymentRow, SaleRow } from '#database/rows/sales.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { Sale } from './contract.ts'

/** Sales as replies have them, on the server and on a device that keeps one. */

export type StoredSale = Omit<Selectable<SaleRow>, 'salon_id'>
export type StoredLine = Omit<Selectable<SaleLineRow>, 'salon_id' | 'sale_id' | 'day' | 'currency'>
export type StoredPayment = Omit<Selectable<SalePaymentRow>, 'salon_id' | 'sale_id' | 'day' | 'currency' | 'of_sale_id'>

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
    lines: lines.map((one) => ({
      line: one.line,
      kind: one.kind,
      appointment_id: one.appointment_id,
      product_id: one.product_id,
      barber_id: one.barber_id,
      barber: one.barber_name,
      label: one.label,
      quantity: one.quantity,
      price: toEuros(one.unit_cents),
      discount: toEuros(one.discount_cents),
      discount_percent: percent(one.discount_basis_points),
      discount_reason: one.discount_reason,
      total: toEuros(one.total_cents),
      vat_letter: one.vat_letter,
      vat_percent: percent(one.vat_basis_points),
      vat: toEuros(one.vat_cents),
      returns_line: one.returns_line,
      debt_sale_id: one.debt_sale_id,
      prepaid_id: one.prepaid_id,
      prepaid: toEuros(one.prepaid_cents),
      returned: returned.get(one.line) ?? 0,
    })),
    payments: payments.flatMap((one) =>
      one.amount_cents === 0
        ? []
        : {
            method: one.method,
            amount: toEuros(one.amount_cents),
            given: toEuros(one.given_cents),
            change: toEuros(one.change_cents),
            prepaid_id: one.prepaid_id,
          },
    ),
  }
}
