import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Tables of the day close. Amounts are cents of the row's currency. */

export type TillMoveRow = FixedRow<{
  salon_id: SalonId
  id: string
  day: LocalDate
  currency: Currency
  kind: 'expense' | 'withdrawal' | 'bank' | 'money_in'
  label: ColumnType<string | null>
  amount_cents: number
  reverses_id: ColumnType<string | null>
  user_id: ColumnType<string | null>
  user_name: string
  created_at: Date
}>

export interface TillDayRow {
  salon_id: Fixed<SalonId>
  day: Fixed<LocalDate>
  currency: Fixed<Currency>
  opening_cents: number | null
  counted_cents: number | null
  closed_at: Instant | null
  closed_by: string | null
  closed_by_name: string | null
  visits: number | null
  revenue_cents: number | null
  products_cents: number | null
  cash_cents: number | null
  card_cents: number | null
  owed_cents: number | null
  tips_cents: number | null
  expenses_cents: number | null
  settled_cash_cents: number | null
  settled_card_cents: number | null
  expected_cents: number | null
  /** Written as JSON text. */
  lines: ColumnType<object | null, string | null | undefined, string | null>
  transfer_cents: Generated<number | null>
  discounts_cents: Generated<number | null>
  returns_cents: Generated<number | null>
  tips_card_cents: Generated<number | null>
  prepaid_cents: Generated<number | null>
  advance_cents: Generated<number | null>
  advance_card_cents: Generated<number | null>
  withdrawn_cents: Generated<number | null>
  banked_cents: Generated<number | null>
  money_in_cents: Generated<number | null>
  vat: ColumnType<object | null, string | null | undefined, string | null>
}

export interface TillShareRow {
  salon_id: Fixed<SalonId>
  day: Fixed<LocalDate>
  currency: Fixed<Currency>
  barber_id: Fixed<string>
  barber: string
  position: number
  color: number
  visits: number
  revenue_cents: number
  tips_cents: number
  kind: 'none' | 'owner' | 'percent' | 'rent'
  basis_points: number | null
  rent_cents: number | null
  share_cents: number | null
}

export interface TillEventRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  day: LocalDate
  currency: Currency
  kind: 'closed' | 'reopened'
  total_cents: number
  user_id: string | null
  user_name: string
  at: Instant
}

export interface BarberShareRow {
  salon_id: Fixed<SalonId>
  barber_id: Fixed<string>
  kind: 'owner' | 'percent' | 'rent'
  basis_points: number | null
  rent_cents: number | null
  rent_currency: Currency | null
  updated_at: Instant
}
