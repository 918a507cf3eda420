import type { Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Onboarding state of a salon. */
export interface OnboardingRow {
  salon_id: Fixed<SalonId>
  state: 'later' | 'done'
  trade: 'barber' | 'hair' | 'nails' | 'makeup' | null
  /** True if the computed sample day is shown. */
  sample_day: Generated<boolean>
  on_phone: Generated<boolean>
  is_hidden: Generated<boolean>
  /** True if the booking link is one of the steps. */
  has_link_step: Generated<boolean>
  updated_at: Instant
}
