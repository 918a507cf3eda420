import { sql } from 'kysely'
import type { ChargeRow, OrderRow } from '#database/rows/billing.ts'

// Named instead of `*`, because statements prepared by running processes must survive a migration that adds a column.

const orderColumns = [
  'id',
  'reference',
  'salon_id',
  'user_id',
  'buyer_name',
  'buyer_email',
  'plan',
  'price_cents',
  'currency',
  'provider',
  'expires_at',
  'note',
  'created_by',
  'created_at',
] as const satisfies readonly (keyof OrderRow)[]

/** Columns of `ordersAt`. */
export const orderNowColumns = [
  ...orderColumns,
  'state',
  'received_cents',
  'refunded_cents',
  'fee_cents',
  'is_test',
  'paid_at',
] as const

export const chargeColumns = [
  'id',
  'order_id',
  'provider',
  'provider_id',
  'amount_cents',
  'currency',
  'euro_cents',
  'is_test',
  'received_at',
  'accepted_at',
  'recorded_by',
] as const satisfies readonly (keyof ChargeRow)[]

/** Columns of an order in SQL: `o.id, o.reference, …` with alias `o`. */
export const orderColumnList = sql.join(orderColumns.map((column) => sql.ref(`o.${column}`)))
