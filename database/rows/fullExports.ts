import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

export interface FullExportRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  user_id: Fixed<string>
  state: 'making' | 'ready' | 'too_large' | 'differs' | 'failed'
  asked_at: Fixed<Date>
  ends_at: Instant
  bytes: number | null
}

export type FullExportPartRow = FixedRow<{
  salon_id: SalonId
  export_id: string
  number: number
  content: Buffer
}>
