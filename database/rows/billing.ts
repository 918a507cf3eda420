import type { ColumnType, Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Orders, charges, refunds, and their documents. */

type ProviderName = 'paysera' | 'sandbox' | 'cash' | 'bank'

export interface OrderRow {
  id: Fixed<string>
  reference: Fixed<string>
  salon_id: Fixed<SalonId>
  user_id: Fixed<string | null>
  buyer_name: Fixed<string>
  buyer_email: Fixed<string>
  plan: Fixed<'monthly' | 'yearly'>
  price_cents: Fixed<number>
  currency: Generated<string>
  provider: Fixed<ProviderName>
  expires_at: Fixed<Date | null>
  note: Fixed<string | null>
  created_by: Fixed<string | null>
  created_at: Fixed<Date>
}

export interface OrderRequestRow {
  id: Fixed<string>
  order_id: Fixed<string>
  created_at: Fixed<Date>
}

export interface ProviderEventRow {
  id: Fixed<string>
  provider: Fixed<string>
  data_hash: Fixed<string>
  order_id: Fixed<string>
  received_at: Fixed<Date>
  method: Fixed<string>
  address: Fixed<string>
  data: Fixed<string>
  /** Validity of each present signature, by name. Written as JSON text. */
  signatures: ColumnType<object, string, never>
  kind: Fixed<string>
  provider_id: Fixed<string>
  decision: Fixed<string>
  detail: Fixed<string>
}

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

export interface RefundRow {
  id: Fixed<string>
  order_id: Fixed<string>
  charge_id: Fixed<string>
  source: Fixed<'provider' | 'admin' | 'chargeback'>
  amount_cents: Fixed<number>
  currency: Generated<string>
  refunded_at: Fixed<Date>
  reported_at: Instant | null
  fee_cents: Generated<number>
  note: Fixed<string | null>
  recorded_by: Fixed<string | null>
  created_at: Fixed<Date>
}

type ReviewReason =
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

export interface RefusedCallbackRow {
  provider: Fixed<string>
  data_hash: Fixed<string>
  reason: Fixed<string>
  order_id: string | null
  reference: Fixed<string | null>
  first_at: Fixed<Date>
  last_at: Instant
  count: Generated<number>
}

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

export interface ReceiptRow {
  id: Fixed<string>
  series: Generated<string>
  year: Fixed<number>
  number: Fixed<number>
  /** Used by the previous version only. */
  payment_id: Fixed<string | null>
  charge_id: Fixed<string | null>
  order_reference: Generated<string>
  provider: Generated<string>
  provider_id: Generated<string>
  salon_id: Fixed<SalonId>
  issued_at: Fixed<Date>
  seller_name: Fixed<string>
  seller_address: Fixed<string>
  seller_tax_id: Fixed<string>
  buyer_name: Fixed<string>
  buyer_email: Fixed<string>
  buyer_address: Generated<string>
  buyer_tax_id: Generated<string>
  plan: Fixed<'monthly' | 'yearly'>
  period_start: Fixed<Date | null>
  period_end: Fixed<Date | null>
  time_zone: Fixed<string>
  vat_rate: Fixed<number | null>
  net_cents: Fixed<number>
  vat_cents: Fixed<number>
  gross_cents: Fixed<number>
}

export interface CreditNoteRow {
  id: Fixed<string>
  series: Fixed<string>
  year: Fixed<number>
  number: Fixed<number>
  refund_id: Fixed<string>
  receipt_id: Fixed<string>
  salon_id: Fixed<SalonId>
  issued_at: Fixed<Date>
  seller_name: Fixed<string>
  seller_address: Fixed<string>
  seller_tax_id: Fixed<string>
  buyer_name: Fixed<string>
  buyer_email: Fixed<string>
  buyer_address: Fixed<string>
  buyer_tax_id: Fixed<string>
  time_zone: Fixed<string>
  order_reference: Fixed<string>
  provider: Fixed<string>
  provider_id: Fixed<string>
  vat_rate: Fixed<number | null>
  net_cents: Fixed<number>
  vat_cents: Fixed<number>
  gross_cents: Fixed<number>
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
export interface RevenueEntryRow {
  id: Fixed<string>
  order_id: Fixed<string>
  salon_id: Fixed<SalonId>
  provider: Fixed<ProviderName>
  kind: Fixed<'charge' | 'refund'>
  at: Fixed<Date>
  cents: Fixed<number>
}

export interface SandboxKeyRow {
  id: Fixed<number>
  private_pem: Fixed<string>
  public_pem: Fixed<string>
  password: Fixed<string>
}
