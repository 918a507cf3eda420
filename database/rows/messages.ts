import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

export interface MessageTemplateRow {
  salon_id: Fixed<SalonId>
  kind: Fixed<string>
  text: string
  updated_at: Instant
}

export interface AppointmentMessageRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  appointment_id: Fixed<string>
  template: Fixed<string>
  state: Fixed<'written' | 'skipped'>
  channel: Fixed<'whatsapp' | 'viber' | 'sms' | 'call' | null>
  /** Time of the visit to which the message refers. */
  about_date: Fixed<LocalDate>
  about_time: Fixed<LocalTime>
  user_id: Fixed<string | null>
  created_at: Fixed<Date>
}
