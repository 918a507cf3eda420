import type { ColumnType, Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Orders, charges, refunds, and their documents. */

type ProviderName = 'paysera' | 'sandbox' | 'cash' | 'bank'

export type OrderRow = FixedRow<{
  id: string
  reference: string
  salon_id: SalonId
  user_id: string | null
  buyer_name: string
  buyer_email: string
  plan: 'monthly' | 'yearly'
  price_cents: number
  currency: Generated<string>
  provider: ProviderName
  expires_at: Date | null
  note: string | null
  created_by: string | null
  created_at: Date
}>

export interface OrderRequestRow {
  id: Fixed<string>
  order_id: Fixed<string>
  created_at: Fixed<Date>
}

export type ProviderEventRow = FixedRow<{
  id: string
  provider: string
  data_hash: string
  order_id: string
  received_at: Date
  method: string
  address: string
  data: string
  /** Validity of each present signature, by name. Written as JSON text. */
  signatures: ColumnType<object, string, never>
  kind: string
  provider_id: string
  decision: string
  detail: string
}>

export interface ChargeRow {
  id: Fixed<string>
  order_id: Fixed<string>
  provider: Fixed<string>
  provider_id: Fixed<string>
  amount_cents: Fixed<number>
  currency: Fixed<string>
  euro_cents: number | null
  is_test: Fixed<boolean>
  received_at: Fixed<Date>
  accepted_at: Instant | null
  recorded_by: Fixed<string | null>
}

export type RefundRow = FixedRow<{
  id: string
  order_id: string
  charge_id: string
  source: 'provider' | 'admin' | 'chargeback'
  amount_cents: number
  currency: Generated<string>
  refunded_at: Date
  reported_at: ColumnType<Date | null>
  fee_cents: Generated<number>
  note: string | null
  recorded_by: string | null
  created_at: Date
}>

/** Reason for the manual review of an order. */
export type ReviewReason =
  | 'amount_differs'
  | 'currency_differs'
  | 'unconfirmed'
  | 'unknown_status'
  | 'double_payment'
  | 'paid_after_refund'
  | 'salon_gone'
  | 'refund_unclear'

export interface OrderReviewRow {
  id: Fixed<string>
  order_id: Fixed<string>
  charge_id: string | null
  reason: Fixed<ReviewReason>
  provider_id: Generated<string>
  detail: Fixed<string>
  created_at: Fixed<Date>
  resolved_at: Instant | null
  resolved_by: string | null
  resolution: 'accepted' | 'closed' | null
  note: string | null
}

export type RefusedCallbackRow = FixedRow<{
  provider: string
  data_hash: string
  reason: string
  order_id: ColumnType<string | null>
  reference: ColumnType<string | null>
  first_at: Date
  last_at: Instant
  count: Generated<number>
}>

export interface BillingAlertRow {
  id: Fixed<number>
  mail_at: Instant
}

export interface ReceiptNumberRow {
  year: Fixed<number>
  last_number: number
}

export interface DocumentNumberRow {
  series: Fixed<string>
  year: Fixed<number>
  last_number: number
}

/** Columns of receipts and credit notes. */
type DocumentRow = FixedRow<{
  id: string
  year: number
  number: number
  salon_id: SalonId
  issued_at: Date
  seller_name: string
  seller_address: string
  seller_tax_id: string
  buyer_name: string
  buyer_email: string
  time_zone: string
  vat_rate: number | null
  net_cents: number
  vat_cents: number
  gross_cents: number
}>

export interface ReceiptRow extends DocumentRow {
  series: Generated<string>
  charge_id: Fixed<string | null>
  order_reference: Generated<string>
  provider: Generated<string>
  provider_id: Generated<string>
  buyer_address: Generated<string>
  buyer_tax_id: Generated<string>
  plan: Fixed<'monthly' | 'yearly'>
  period_start: Fixed<Date | null>
  period_end: Fixed<Date | null>
}

export interface CreditNoteRow extends DocumentRow {
  series: Fixed<string>
  refund_id: Fixed<string>
  receipt_id: Fixed<string>
  buyer_address: Fixed<string>
  buyer_tax_id: Fixed<string>
  order_reference: Fixed<string>
  provider: Fixed<string>
  provider_id: Fixed<string>
}

export interface FiscalRecordRow {
  document_id: Fixed<string>
  reference: Fixed<string>
  registered_at: Fixed<Date>
}

export interface BuyerDetailsRow {
  salon_id: Fixed<SalonId>
  name: string
  address: string
  tax_id: string
  updated_at: Instant
}

/** A view of the operator's real money, in signed cents. */
export type RevenueEntryRow = FixedRow<{
  id: string
  order_id: string
  salon_id: SalonId
  provider: ProviderName
  kind: 'charge' | 'refund'
  at: Date
  cents: number
}>

export type SandboxKeyRow = FixedRow<{
  id: number
  private_pem: string
  public_pem: string
  password: string
}>
