import type { Generated } from 'kysely'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Progress of a salon with its first steps. */
export interface OnboardingRow {
  salon_id: Fixed<SalonId>
  state: 'later' | 'done'
  trade: 'barber' | 'hair' | 'nails' | 'makeup' | null
  /** Shown, and computed: no visit of it is stored. */
  sample_day: Generated<boolean>
  on_phone: Generated<boolean>
  is_hidden: Generated<boolean>
  updated_at: Instant
}
