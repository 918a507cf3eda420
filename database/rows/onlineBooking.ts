import type { SalonId } from '../salon.ts'
import type { Fixed } from './columns.ts'

/** What a salon shows and takes online. */

export interface SalonAddressRow {
  address: Fixed<string>
  salon_id: Fixed<SalonId>
  is_current: boolean
  created_at: Fixed<Date>
}
