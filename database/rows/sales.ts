import type { ColumnType } from 'kysely'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Sales, products and their stock. Amounts are cents of the sale's or the product's currency. */

export type SaleRow = FixedRow<{
  salon_id: SalonId
  id: string
  number: number
  device_id: ColumnType<string | null>
  device_number: number | null
  kind: 'sale' | 'return' | 'correction'
  returns_sale_id: ColumnType<string | null>
  is_undo: boolean
  day: LocalDate
  currency: Currency
  total_cents: number
  client_id: ColumnType<string | null>
  user_id: ColumnType<string | null>
  user_name: string
  sold_at: Date
  created_at: Date
  reason: ColumnType<string | null>
  origin: 'paid' | 'close' | 'imported'
  /** The return whose money a deposit keeps, or whose lines are sold again because it was undone. */
  for_return_id: ColumnType<string | null>
}>

export type SaleLineRow = FixedRow<{
  salon_id: SalonId
  sale_id: string
  line: number
  kind: 'service' | 'product' | 'tip' | 'gift_card' | 'package' | 'deposit' | 'deposit_used' | 'debt'
  appointment_id: string | null
  product_id: string | null
  barber_id: string | null
  barber_name: string | null
  label: string
  quantity: number
  unit_cents: number
  discount_cents: number
  discount_basis_points: number | null
  discount_reason: string | null
  total_cents: number
  vat_letter: 'A' | 'B' | 'C' | 'D' | 'E' | null
  vat_basis_points: number | null
  vat_cents: number
  returns_line: number | null
  debt_sale_id: string | null
  prepaid_id: string | null
  prepaid_cents: number
  prepaid_vat_cents: number
  /** Set by a trigger, as `currency`: that of the sale. */
  day: ColumnType<LocalDate, never, never>
  currency: ColumnType<Currency, never, never>
}>

export type SalePaymentRow = FixedRow<{
  salon_id: SalonId
  sale_id: string
  position: number
  method: 'cash' | 'card' | 'transfer' | 'gift_card' | 'package' | 'deposit' | 'debt'
  amount_cents: number
  given_cents: number | null
  change_cents: number | null
  prepaid_id: string | null
  vat_cents: number
  day: ColumnType<LocalDate, never, never>
  currency: ColumnType<Currency, never, never>
  /** The sale, also of its corrections and returns. */
  of_sale_id: ColumnType<string, never, never>
}>

export type PrepaidRow = FixedRow<{
  salon_id: SalonId
  id: string
  kind: 'gift_card' | 'package' | 'deposit'
  code: ColumnType<string | null>
  client_id: ColumnType<string | null>
  label: string
  currency: Currency
  service_id: ColumnType<string | null>
  service_name: ColumnType<string | null>
  appointment_id: ColumnType<string | null>
  sale_id: string
  created_at: Date
  vat_letter: 'A' | 'B' | 'C' | 'D' | 'E' | null
  vat_basis_points: number | null
}>

/** Written by SQL functions, but for `is_undecided`. */
export type VisitSaleRow = FixedRow<{
  salon_id: SalonId
  appointment_id: string
  sale_id: string | null
  returned: boolean
  unpaid_day: LocalDate | null
  status_before: 'pending' | 'waiting' | null
  is_undecided: ColumnType<boolean>
}>

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
  currency: Currency
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

export type StockMoveRow = FixedRow<{
  salon_id: SalonId
  id: string
  product_id: string
  kind: 'sale' | 'return' | 'delivery' | 'count' | 'correction'
  quantity: number
  sale_id: string | null
  user_id: string | null
  user_name: string
  at: Date
  note: string | null
}>

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
  gift_card_vat: 'sale' | 'use' | null
  updated_at: Instant
}
