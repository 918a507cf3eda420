import type { Generated } from 'kysely'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

export interface WaitingEntryRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  client_id: string
  appointment_id: string | null
  before_date: LocalDate | null
  before_minute: number | null
  /** Name of the services when the wait was saved; shown if none is known by id, or one was deleted. */
  service_name: string
  /** Services of a wait without an appointment, in order, if known. */
  service_ids: Generated<string[]>
  duration_minutes: number
  barber_id: string | null
  from_date: LocalDate
  to_date: LocalDate
  from_minute: Generated<number>
  to_minute: Generated<number>
  /** Bit mask of days, Monday the lowest bit. */
  weekdays: Generated<number>
  declined: Generated<string[]>
  created_at: Fixed<Date>
  updated_at: Instant
  ended_at: Date | null
}

export type FreedPlaceRow = FixedRow<{
  salon_id: SalonId
  id: string
  barber_id: string
  day: LocalDate
  from_minute: number
  to_minute: number
}>

export interface WalkInRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  name: string | null
  phone: string | null
  service_name: string
  duration_minutes: number
  price_cents: number
  currency: Currency
  barber_id: string | null
  arrived_on: Fixed<LocalDate>
  arrived_at: Fixed<Date>
  appointment_id: string | null
  left_at: Date | null
}
