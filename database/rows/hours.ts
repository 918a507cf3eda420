import type { ColumnType } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

export interface WeeklyHoursRow {
  salon_id: Fixed<SalonId>
  subject_id: Fixed<string>
  valid_from: Fixed<LocalDate>
  /** Seven lists of {from, to} in minutes since midnight, Monday first. Written as JSON text. */
  week: ColumnType<object, string, string>
  updated_at: Instant
}

export interface DayHoursRow {
  salon_id: Fixed<SalonId>
  subject_id: Fixed<string>
  day: Fixed<LocalDate>
  /** A list of {from, to} in minutes since midnight. Written as JSON text. */
  stretches: ColumnType<object, string, string>
  reason: string | null
  updated_at: Instant
}

export interface LeaveRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  barber_id: string
  from_date: LocalDate
  from_minute: number
  to_date: LocalDate
  to_minute: number
  reason: string | null
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface ScheduleSettingsRow {
  salon_id: Fixed<SalonId>
  grid_step_minutes: number
}

export interface BajramDatesRow {
  year: Fixed<number>
  fitr: LocalDate
  adha: LocalDate
  fitr_again: LocalDate | null
  adha_again: LocalDate | null
}
