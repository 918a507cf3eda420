import type { CreditNoteRow, ReceiptRow } from '#database/rows/billing.ts'

// Named instead of `*`, because statements prepared by running processes must survive a migration that adds a column.

const sharedColumns = [
  'id',
  'series',
  'year',
  'number',
  'order_reference',
  'provider',
  'provider_id',
  'salon_id',
  'issued_at',
  'seller_name',
  'seller_address',
  'seller_tax_id',
  'buyer_name',
  'buyer_email',
  'buyer_address',
  'buyer_tax_id',
  'time_zone',
  'vat_rate',
  'net_cents',
  'vat_cents',
  'gross_cents',
] as const satisfies readonly (keyof ReceiptRow & keyof CreditNoteRow)[]

export const receiptColumns = [
  ...sharedColumns,
  'payment_id',
  'charge_id',
  'plan',
  'period_start',
  'period_end',
] as const satisfies readonly (keyof ReceiptRow)[]

export const creditNoteColumns = [
  ...sharedColumns,
  'refund_id',
  'receipt_id',
] as const satisfies readonly (keyof CreditNoteRow)[]
