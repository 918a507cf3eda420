import type { Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { ReviewReason } from './billing.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Tables of the version before orders and charges, written only by its processes; triggers copy their rows. */

type PaymentState = 'pending' | 'paid' | 'failed' | 'review' | 'refunded'

export interface PaymentRow {
  id: Fixed<string>
  order_id: Fixed<string>
  salon_id: Fixed<SalonId>
  user_id: Fixed<string | null>
  buyer_name: Fixed<string>
  buyer_email: Fixed<string>
  plan: Fixed<'monthly' | 'yearly'>
  amount_cents: Fixed<number>
  currency: Generated<string>
  provider: Fixed<'paysera' | 'practice' | 'cash'>
  state: PaymentState
  is_test: Generated<boolean>
  paid_at: Instant | null
  paid_request_id: string | null
  note: string | null
  created_by: Fixed<string | null>
  created_at: Fixed<Date>
  updated_at: Instant
}

export type PaymentEventRow = FixedRow<{
  id: string
  payment_id: string | null
  provider: string
  received_at: Date
  method: string
  address: string
  data: string
  ss1: string | null
  ss2: string | null
  ss3: string | null
  ss1_held: boolean | null
  ss2_held: boolean | null
  ss3_held: boolean | null
  sealed_held: boolean | null
  order_id: string | null
  request_id: string | null
  status: string | null
  decision: string
  reason: string
}>

export interface PaymentRefundRow {
  id: Fixed<string>
  payment_id: Fixed<string>
  source: Fixed<'provider' | 'admin'>
  request_id: Fixed<string | null>
  reported: Fixed<string | null>
  amount_cents: number | null
  note: string | null
  created_by: string | null
  created_at: Fixed<Date>
}

export interface PaymentReviewRow {
  id: Fixed<string>
  payment_id: Fixed<string>
  reason: Fixed<ReviewReason>
  request_id: Generated<string>
  detail: Fixed<string>
  created_at: Fixed<Date>
  resolved_at: Instant | null
  resolved_by: string | null
  resolution: 'accepted' | 'closed' | null
  note: string | null
}
