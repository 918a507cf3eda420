import type { SaleMethod } from '../methods.ts'
import type { StoredLine, StoredPayment } from '../wire.ts'

/** Rows of lines and payments with their usual values, so that a column is written here and where it differs. */

/** A line without VAT, discount and references, unless given. */
export const lineRow = (
  given: Pick<StoredLine, 'line' | 'kind' | 'label' | 'unit_cents' | 'total_cents'> & Partial<StoredLine>,
): StoredLine => ({
  appointment_id: null,
  product_id: null,
  barber_id: null,
  barber_name: null,
  quantity: 1,
  discount_cents: 0,
  discount_basis_points: null,
  discount_reason: null,
  vat_letter: null,
  vat_basis_points: null,
  vat_cents: 0,
  returns_line: null,
  debt_sale_id: null,
  prepaid_id: null,
  prepaid_cents: 0,
  prepaid_vat_cents: 0,
  ...given,
})

/** A payment by a method that is not prepaid, of the exact amount, unless given. */
export const paymentRow = (
  method: SaleMethod,
  amount_cents: number,
  given: Partial<StoredPayment> = {},
): StoredPayment => ({
  position: 1,
  method,
  amount_cents,
  given_cents: null,
  change_cents: null,
  prepaid_id: null,
  vat_cents: 0,
  ...given,
})

export const numbered = (payments: readonly StoredPayment[]): StoredPayment[] =>
  payments.map((payment, index) => ({ ...payment, position: index + 1 }))
