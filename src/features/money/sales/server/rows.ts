import { sql } from 'kysely'
import { auditRow } from '#platform/server/auditRow.ts'
import type { AuditEntry, SalonCall } from '#platform/server/call.ts'
import type { StoredLine, StoredPayment, StoredSale } from '../wire.ts'
import type { StatusBefore } from '#features/schedule/appointments/server/public.ts'
import type { StoredPrepaid } from './prepaid.ts'

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
  /** Visits that the payment confirmed. */
  confirmed?: Readonly<Record<string, StatusBefore>>
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
  for_return_id: null,
  ...given,
})

/** Audit log entry of a sale, whose number replaces the first `#` of the description. */
export const saleEntry = (call: SalonCall, entityId: string, entry: Pick<AuditEntry, 'description' | 'severity'>) =>
  auditRow(call, call.user, { action: 'payment', entity: 'sale', entityId, ...entry })

/**
 * Inserts a sale with the next number of the salon, and an audit log entry unless the caller writes its own; null if
 * its id is used. The last lock of a transaction.
 */
export async function insertSale(
  call: Pick<SalonCall, 'salon'>,
  { sale, lines, payments, prepaid = [], confirmed = {} }: NewSale,
  entry: ReturnType<typeof saleEntry> | null = null,
): Promise<number | null> {
  const content = {
    ...sale,
    ...(prepaid.length > 0 && { prepaid }),
    ...(Object.keys(confirmed).length > 0 && { confirmed }),
  }
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
  for (let start = 0; start < sales.length; start += batch) {
    await call.salon.sql(
      (salonId) => sql`
        select record_sale(${salonId}, s -> 'sale', s -> 'lines', s -> 'payments', null)
        from jsonb_array_elements(${JSON.stringify(sales.slice(start, start + batch))}::jsonb) s`,
    )
  }
}
