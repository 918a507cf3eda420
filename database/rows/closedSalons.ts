import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow } from './columns.ts'

/** A salon that was erased; its sales stay. */
export type ClosedSalonRow = FixedRow<{
  salon_id: SalonId
  name: string
  address: string | null
  tax_id: string | null
  country: 'XK' | 'AL'
  time_zone: string
  closed_at: Date
  sales: number
  first_day: LocalDate | null
  last_day: LocalDate | null
}>

export type ClosedSalonSalesRow = FixedRow<{
  salon_id: SalonId
  part: number
  content: Buffer
}>

/** A salon whose rows are being erased. */
export interface ErasingSalonRow {
  salon_id: Fixed<SalonId>
  begun_at: Fixed<Date>
}

/** An account that closes at the end of its term. */
export type SalonClosingRow = FixedRow<{
  salon_id: SalonId
  asked_at: Date
  asked_by: string
  closes_at: Date
}>
