import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Sales, products and their stock. Amounts are cents of the sale's or the product's currency. */

export interface SaleRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  number: Fixed<number>
  device_id: Fixed<string | null>
  device_number: Fixed<number | null>
  kind: Fixed<'sale' | 'return'>
  returns_sale_id: Fixed<string | null>
  is_undo: Fixed<boolean>
  day: Fixed<LocalDate>
  currency: Fixed<'EUR' | 'ALL'>
  total_cents: Fixed<number>
  client_id: string | null
  user_id: Fixed<string | null>
  user_name: Fixed<string>
  sold_at: Fixed<Date>
  created_at: Fixed<Date>
  reason: Fixed<string | null>
  origin: Fixed<'paid' | 'imported'>
}

export interface SaleLineRow {
  salon_id: Fixed<SalonId>
  sale_id: Fixed<string>
  line: Fixed<number>
  kind: Fixed<'service' | 'product' | 'tip' | 'gift_card' | 'package' | 'deposit' | 'deposit_used' | 'debt'>
  appointment_id: Fixed<string | null>
  product_id: Fixed<string | null>
  barber_id: Fixed<string | null>
  barber_name: Fixed<string | null>
  label: Fixed<string>
  quantity: Fixed<number>
  unit_cents: Fixed<number>
  discount_cents: Fixed<number>
  discount_basis_points: Fixed<number | null>
  discount_reason: Fixed<string | null>
  total_cents: Fixed<number>
  vat_letter: Fixed<'A' | 'B' | 'C' | 'D' | 'E' | null>
  vat_basis_points: Fixed<number | null>
  vat_cents: Fixed<number>
  returns_line: Fixed<number | null>
  debt_sale_id: Fixed<string | null>
  prepaid_id: Fixed<string | null>
}

export interface SalePaymentRow {
  salon_id: Fixed<SalonId>
  sale_id: Fixed<string>
  position: Fixed<number>
  method: Fixed<'cash' | 'card' | 'transfer' | 'gift_card' | 'package' | 'deposit' | 'debt'>
  amount_cents: Fixed<number>
  given_cents: Fixed<number | null>
  change_cents: Fixed<number | null>
  prepaid_id: Fixed<string | null>
}

export interface PrepaidRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  kind: Fixed<'gift_card' | 'package' | 'deposit'>
  code: Fixed<string | null>
  client_id: string | null
  label: Fixed<string>
  currency: Fixed<'EUR' | 'ALL'>
  service_id: Fixed<string | null>
  service_name: Fixed<string | null>
  appointment_id: Fixed<string | null>
  sale_id: Fixed<string>
  created_at: Fixed<Date>
}

export interface SaleNumberRow {
  salon_id: Fixed<SalonId>
  last: number
}

export interface ProductRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  name: string
  name_key: string
  barcode: string | null
  price_cents: number
  currency: 'EUR' | 'ALL'
  vat_letter: 'A' | 'B' | 'C' | 'D' | 'E' | null
  cost_cents: number | null
  counts_stock: boolean
  low_at: number
  is_active: boolean
  position: number
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface ProductStockRow {
  salon_id: Fixed<SalonId>
  product_id: Fixed<string>
  quantity: number
}

export interface StockMoveRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  product_id: Fixed<string>
  kind: Fixed<'sale' | 'return' | 'delivery' | 'count' | 'correction'>
  quantity: Fixed<number>
  sale_id: Fixed<string | null>
  user_id: Fixed<string | null>
  user_name: Fixed<string>
  at: Fixed<Date>
  note: Fixed<string | null>
}

export interface SaleSettingsRow {
  salon_id: Fixed<SalonId>
  discount_limit_basis_points: number | null
  discounts_by: 'owner' | 'reception' | 'barber'
  returns_by: 'owner' | 'reception' | 'barber'
  updated_at: Instant
}

export interface VatSettingsRow {
  salon_id: Fixed<SalonId>
  valid_from: Fixed<LocalDate>
  pays_vat: boolean
  country: 'XK' | 'AL'
  service_letter: 'A' | 'B' | 'C' | 'D' | 'E'
  updated_at: Instant
}
