import type { ColumnType, Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Plans and terms of salons. */

export interface SubscriptionTermRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  plan: 'monthly' | 'yearly'
  source: 'paysera' | 'admin'
  starts_at: Instant
  ends_at: Instant
  voided_at: Instant | null
  created_at: Fixed<Date>
  anchor_at: Instant
  anchor_months: number
  /** Id of the order that bought it. */
  order_id: string | null
  cancelled_at: Instant | null
  charge_id: string | null
}

export type SubscriptionReminderRow = FixedRow<{
  salon_id: SalonId
  kind: 'renewal' | 'trial'
  days_before: number
  ends_at: Date
  sent_at: Date
}>

export interface PlanRow {
  plan: Fixed<'monthly' | 'yearly'>
  price_cents: number
  is_active: Generated<boolean>
  updated_at: ColumnType<Date, Date | undefined, Date>
}
