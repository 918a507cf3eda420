import type { ColumnType, Generated } from 'kysely'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Tables of a salon's public page and online booking. */

export interface SalonAddressRow {
  address: Fixed<string>
  salon_id: Fixed<SalonId>
  is_current: boolean
  /** Time of its last selection. */
  created_at: Instant
}

/** A client link to a visit. */
export interface ClientLinkRow {
  /** SHA-256 of the token. */
  token_hash: Fixed<Buffer>
  salon_id: Fixed<SalonId>
  appointment_id: Fixed<string>
  /** The start known to the client. */
  known_date: LocalDate
  known_time: LocalTime
  /** The visit's status before the client cancelled it with this link. */
  status_before: 'pending' | 'confirmed' | null
  created_at: Fixed<Date>
}

/** A link by which a client downloads the own data. */
export interface DataLinkRow {
  /** SHA-256 of the token. */
  token_hash: Buffer
  salon_id: Fixed<SalonId>
  request_id: Fixed<string>
  /** The client when the link was made. */
  client_id: string
  created_at: Instant
}

/** A question asked when booking. */
interface BookingQuestion {
  id: string
  text: string
  is_required: boolean
}

/** Settings of a salon that has opened them. */
export interface OnlineBookingRow {
  salon_id: Fixed<SalonId>
  is_enabled: Generated<boolean>
  /** Day for which bookings are stopped. */
  stopped_on: LocalDate | null
  least_notice_minutes: Generated<number>
  horizon_days: Generated<number>
  /** Maximum upcoming visits of one phone. */
  max_open_visits: Generated<number>
  cancel_until_hours: Generated<number>
  approval: Generated<'always' | 'new_clients' | 'never'>
  new_clients: Generated<boolean>
  questions: ColumnType<BookingQuestion[], string | undefined, string>
  text_after_booking: string | null
  reminds_day_before: Generated<boolean>
  reminds_two_hours_before: Generated<boolean>
  mails_owner: Generated<boolean>
  /** The salon in one line. */
  description: string | null
  /** Without @. */
  instagram: string | null
  /** E.164. */
  whatsapp: string | null
  map_url: string | null
  updated_at: Instant
}

/** A version of what the page tells visitors about their data. */
export interface PrivacyNoticeRow {
  salon_id: Fixed<SalonId>
  version: Fixed<number>
  created_at: Fixed<Date>
  /** In the salon's language. */
  own_words: Fixed<string | null>
  content: ColumnType<object, string, never>
  /** SHA-256 of content and own words. */
  digest: Fixed<string>
}

/** WebP. */
export interface SalonPictureRow {
  salon_id: Fixed<SalonId>
  id: string
  /** Null for the salon's own picture. */
  barber_id: Fixed<string | null>
  content: Buffer
  /** Half width; for the salon's own picture only. */
  small: Buffer | null
  created_at: Instant
}

/** Mails to a visit's client. */
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
  /** True if the visit may differ from the last mail; set by triggers. */
  is_changed: Generated<boolean>
  /** Time of the next reminder. */
  remind_at: Instant | null
  /** Day of the visit. */
  day: LocalDate
}

/** A signing key shared by all processes, created with the database. */
export interface SigningKeyRow {
  name: Fixed<string>
  key: Fixed<string>
  created_at: Fixed<Date>
}

/** A secret calendar feed of a barber or the salon. */
export interface CalendarFeedRow {
  token_hash: Buffer
  id: string
  salon_id: Fixed<SalonId>
  barber_id: Fixed<string | null>
  created_at: Instant
}
