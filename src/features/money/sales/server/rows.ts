import { sql } from 'kysely'
import type { SaleLineRow, SalePaymentRow, SaleRow } from '#database/rows/sales.ts'
import { auditRow } from '#platform/server/auditRow.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { Severity } from '#platform/shared/audit.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { Selectable } from 'kysely'
import type { Sale } from '../contract.ts'
import type { StoredPrepaid } from './prepaid.ts'

export type StoredSale = Omit<Selectable<SaleRow>, 'salon_id'>
export type StoredLine = Omit<Selectable<SaleLineRow>, 'salon_id' | 'sale_id'>
export type StoredPayment = Omit<Selectable<SalePaymentRow>, 'salon_id' | 'sale_id'>

/** A sale before it has its number. */
export interface NewSale {
  sale: Omit<StoredSale, 'number'>
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
  /** Rows of what its lines sell in advance. */
  prepaid?: readonly StoredPrepaid[]
  /** Text of the audit log entry, where the number of the sale replaces the first `#`; none if the caller writes its own. */
  description?: string
  severity?: Severity
}

/** Inserts a sale with the next number of the salon and its audit log entry; null if its id is used. The last lock of a transaction. */
export async function insertSale(
  call: SalonCall,
  { sale, lines, payments, prepaid = [], description, severity = 'info' }: NewSale,
): Promise<number | null> {
  const entry =
    description === undefined
      ? null
      : auditRow(call, call.user, { action: 'payment', entity: 'sale', entityId: sale.id, description, severity })
  const content = prepaid.length === 0 ? sale : { ...sale, prepaid }
  const [row] = await call.salon.sql(
    (salonId) => sql<{ number: number | null }>`
      select record_sale(${salonId}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(payments)}::jsonb,
        ${entry && JSON.stringify(entry)}::jsonb) as number`,
  )
  return row?.number ?? null
}

/** Inserts sales without entries of the audit log, numbered in this order, in one statement. */
export async function insertSales(call: Pick<SalonCall, 'salon'>, sales: readonly NewSale[]): Promise<void> {
  if (sales.length === 0) return
  await call.salon.sql(
    (salonId) => sql`
      select record_sale(${salonId}, s -> 'sale', s -> 'lines', s -> 'payments', null)
      from jsonb_array_elements(${JSON.stringify(sales)}::jsonb) s`,
  )
}

/** State of a sale beside its own rows. */
interface SaleState {
  client_name: string | null
  undone: boolean
  owed: number
  /** Units returned, by line. */
  returned: ReadonlyMap<number, number>
}

const euros = (cents: number | null): number | null => (cents === null ? null : toEuros(cents))

export function saleOnWire(
  sale: StoredSale,
  lines: readonly StoredLine[],
  payments: readonly StoredPayment[],
  state: SaleState,
): Sale {
  return {
    id: sale.id,
    number: sale.number,
    device_number: sale.device_number,
    kind: sale.kind,
    returns_sale_id: sale.returns_sale_id,
    is_undo: sale.is_undo,
    undone: state.undone,
    day: sale.day,
    currency: sale.currency,
    total: toEuros(sale.total_cents),
    owed: toEuros(state.owed),
    client_id: sale.client_id,
    client_name: state.client_name,
    user_id: sale.user_id,
    user_name: sale.user_name,
    sold_at: sale.sold_at.toISOString(),
    created_at: sale.created_at.toISOString(),
    reason: sale.reason,
    origin: sale.origin,
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
      discount_percent: euros(one.discount_basis_points),
      discount_reason: one.discount_reason,
      total: toEuros(one.total_cents),
      vat_letter: one.vat_letter,
      vat_percent: euros(one.vat_basis_points),
      vat: toEuros(one.vat_cents),
      returns_line: one.returns_line,
      debt_sale_id: one.debt_sale_id,
      prepaid_id: one.prepaid_id,
      returned: state.returned.get(one.line) ?? 0,
    })),
    payments: payments.map((one) => ({
      method: one.method,
      amount: toEuros(one.amount_cents),
      given: euros(one.given_cents),
      change: euros(one.change_cents),
      prepaid_id: one.prepaid_id,
    })),
  }
}
