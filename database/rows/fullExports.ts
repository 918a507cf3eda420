import type { ColumnType } from 'kysely'
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

export interface FullImportRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  user_id: Fixed<string>
  state: 'sending' | 'reading' | 'done' | 'broken' | 'foreign' | 'newer' | 'changed' | 'large' | 'not_empty' | 'failed'
  bytes: Fixed<number>
  received: number
  parts: number
  percent: number
  asked_at: Fixed<Date>
  ends_at: Instant
}

export type FullImportPartRow = FixedRow<{
  salon_id: SalonId
  import_id: string
  number: number
  content: Buffer
}>

export type FullImportStagedRow = FixedRow<{
  salon_id: SalonId
  import_id: string
  list: string
  place: number
  sale_id: string
  content: ColumnType<object, string, never>
}>
