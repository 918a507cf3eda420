import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

export interface MessageTemplateRow {
  salon_id: Fixed<SalonId>
  kind: Fixed<string>
  text: string
  updated_at: Instant
}

export type AppointmentMessageRow = FixedRow<{
  salon_id: SalonId
  id: string
  appointment_id: string
  template: string
  state: 'written' | 'skipped'
  channel: 'whatsapp' | 'viber' | 'sms' | 'call' | null
  /** Time of the visit to which the message refers. */
  about_date: LocalDate
  about_time: LocalTime
  user_id: string | null
  created_at: Date
}>
