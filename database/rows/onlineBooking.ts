import type { ColumnType, Generated } from 'kysely'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Tables of a salon's public page and online booking. */

export interface SalonAddressRow {
  address: Fixed<string>
  salon_id: Fixed<SalonId>
  is_current: boolean
  /** When it was chosen last. */
  created_at: Instant
}

/** A client's private link to a visit. */
export interface ClientLinkRow {
  /** SHA-256 of the token. */
  token_hash: Fixed<Buffer>
  salon_id: Fixed<SalonId>
  appointment_id: Fixed<string>
  /** The start that the client knows. */
  known_date: LocalDate
  known_time: LocalTime
  /** The visit's status before the client cancelled it with this link. */
  status_before: 'pending' | 'confirmed' | null
  created_at: Fixed<Date>
}

/** A question that is asked with a booking. */
interface BookingQuestion {
  id: string
  text: string
  is_required: boolean
}

/** One for each salon that has opened the settings. */
export interface OnlineBookingRow {
  salon_id: Fixed<SalonId>
  is_enabled: Generated<boolean>
  /** The day on which no more bookings of that day are taken. */
  stopped_on: LocalDate | null
  least_notice_minutes: Generated<number>
  horizon_days: Generated<number>
  /** Coming visits of one phone. */
  max_open_visits: Generated<number>
  cancel_until_hours: Generated<number>
  approval: Generated<'always' | 'new_clients' | 'never'>
  new_clients: Generated<boolean>
  questions: ColumnType<BookingQuestion[], string | undefined, string>
  text_after_booking: string | null
  reminds_day_before: Generated<boolean>
  reminds_two_hours_before: Generated<boolean>
  mails_owner: Generated<boolean>
  /** The salon's business in one line. */
  description: string | null
  /** Without @. */
  instagram: string | null
  /** E.164. */
  whatsapp: string | null
  map_url: string | null
  updated_at: Instant
}

/** WebP. */
export interface SalonPictureRow {
  salon_id: Fixed<SalonId>
  id: string
  /** Null for the salon's own. */
  barber_id: Fixed<string | null>
  content: Buffer
  /** Half as wide; of the salon's own only. */
  small: Buffer | null
  created_at: Instant
}

/** Mails about a visit to its client. */
export interface VisitMailsRow {
  salon_id: Fixed<SalonId>
  appointment_id: Fixed<string>
  email: Fixed<string>
  language: Fixed<'sq' | 'en' | 'de'>
  consented_at: Fixed<Date>
  unsubscribed_at: Instant | null
  told: 'waiting' | 'booked' | 'cancelled' | 'declined' | null
  told_date: LocalDate | null
  told_time: LocalTime | null
  told_at: Instant | null
  /** The visit may differ from what was told; set by triggers. */
  is_changed: Generated<boolean>
  /** Time of the next reminder. */
  remind_at: Instant | null
  /** Day of the visit. */
  day: LocalDate
}

/** A key that all processes sign with. Made by its migration. */
export interface SigningKeyRow {
  name: Fixed<string>
  key: Fixed<string>
  created_at: Fixed<Date>
}

/** A secret address at which calendar apps read the appointments of a barber, or of the salon. */
export interface CalendarFeedRow {
  token_hash: Buffer
  id: string
  salon_id: Fixed<SalonId>
  barber_id: Fixed<string | null>
  created_at: Instant
}
