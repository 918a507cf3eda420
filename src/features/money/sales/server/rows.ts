import { sql, type Selectable } from 'kysely'
import type { SaleLineRow, SalePaymentRow, SaleRow } from '#database/rows/sales.ts'
import { auditRow } from '#platform/server/auditRow.ts'
import type { AuditEntry, SalonCall } from '#platform/server/call.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { Sale } from '../contract.ts'
import type { StoredPrepaid } from './prepaid.ts'

export type StoredSale = Omit<Selectable<SaleRow>, 'salon_id'>
export type StoredLine = Omit<Selectable<SaleLineRow>, 'salon_id' | 'sale_id' | 'day' | 'currency'>
export type StoredPayment = Omit<Selectable<SalePaymentRow>, 'salon_id' | 'sale_id' | 'day' | 'currency' | 'of_sale_id'>

/** Call that records a sale; an import has no user. */
export interface Seller extends Pick<SalonCall, 'salon' | 'now'> {
  user: { userId: string | null; username: string }
}

export interface NewSale {
  sale: Omit<StoredSale, 'number'>
  lines: readonly StoredLine[]
  payments: readonly StoredPayment[]
  /** Rows of what its lines sell in advance. */
  prepaid?: readonly StoredPrepaid[]
}

/** A sale at the time of a call, without a device, unless given. */
export const saleRow = (
  { now, user }: Seller,
  given: Pick<StoredSale, 'id' | 'day' | 'currency' | 'total_cents' | 'client_id'> & Partial<StoredSale>,
): NewSale['sale'] => ({
  device_id: null,
  device_number: null,
  kind: 'sale',
  returns_sale_id: null,
  is_undo: false,
  user_id: user.userId,
  user_name: user.username,
  sold_at: now,
  created_at: now,
  reason: null,
  origin: 'paid',
  ...given,
})

/** Audit log entry of a sale, whose number replaces the first `#` of the description. */
export const saleEntry = (call: SalonCall, entityId: string, entry: Pick<AuditEntry, 'description' | 'severity'>) =>
  auditRow(call, call.user, { action: 'payment', entity: 'sale', entityId, ...entry })

/**
 * Inserts a sale with the next number of the salon, and an audit log entry unless the caller writes its own; null if its id is used. The last lock
 * of a transaction.
 */
export async function insertSale(
  call: Pick<SalonCall, 'salon'>,
  { sale, lines, payments, prepaid = [] }: NewSale,
  entry: ReturnType<typeof saleEntry> | null = null,
): Promise<number | null> {
  const content = prepaid.length === 0 ? sale : { ...sale, prepaid }
  const [row] = await call.salon.sql(
    (salonId) => sql<{ number: number | null }>`
      select record_sale(${salonId}, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(payments)}::jsonb,
        ${entry && JSON.stringify(entry)}::jsonb) as number`,
  )
  return row?.number ?? null
}

/** Sales of one statement, which must end within its time limit. */
const batch = 100

/** Inserts sales without entries of the audit log, numbered in this order. */
export async function insertSales(call: Pick<SalonCall, 'salon'>, sales: readonly NewSale[]): Promise<void> {
  for (let at = 0; at < sales.length; at += batch) {
    await call.salon.sql(
      (salonId) => sql`
        select record_sale(${salonId}, s -> 'sale', s -> 'lines', s -> 'payments', null)
        from jsonb_array_elements(${JSON.stringify(sales.slice(at, at + batch))}::jsonb) s`,
    )
  }
}

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
