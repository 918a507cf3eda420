import type { ColumnType, Generated } from 'kysely'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { SalonId } from './salon.ts'

/** Types of the tables in `migrations/`. A test holds every column here against the database. */

/** An instant. Reads as a Date. */
type Instant = ColumnType<Date, Date, Date>
/** Written when the row is made, never after. */
type Fixed<T> = ColumnType<T, T, never>

export interface SalonRow {
  id: Fixed<SalonId>
  name: string
  country: Generated<'XK' | 'AL'>
  time_zone: Generated<string>
  trial_ends_at: Instant
  created_at: Fixed<Date>
}

export interface UserRow {
  id: Fixed<string>
  salon_id: SalonId | null
  email: string
  email_key: string
  username: string
  name: string
  password_hash: string
  role: 'user' | 'admin'
  is_active: Generated<boolean>
  email_verified_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface SessionRow {
  token_hash: Fixed<Buffer>
  id: Fixed<string>
  user_id: Fixed<string>
  created_at: Fixed<Date>
  last_seen_at: Instant
  address: string
  agent: string
}

export interface EmailTokenRow {
  token_hash: Fixed<Buffer>
  user_id: Fixed<string>
  purpose: Fixed<'verify' | 'reset'>
  created_at: Fixed<Date>
  expires_at: Instant
  used_at: Instant | null
}

export interface RateLimitRow {
  key: string
  calls: number
  window_ends_at: Instant
}

export interface MailRow {
  id: Fixed<string>
  to_address: string
  subject: string
  body_text: string | null
  body_html: string | null
  created_at: Fixed<Date>
  attempts: Generated<number>
  last_error: string | null
  sent_at: Instant | null
}

export interface BarberRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  name: string
  name_key: string
  color: number
  position: Generated<number>
  is_active: Generated<boolean>
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface ServiceRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  name: string
  name_key: string
  description: string | null
  duration_minutes: number
  price_cents: number
  position: Generated<number>
  is_active: Generated<boolean>
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface ClientRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  name: string
  name_key: string
  search: string
  phone: string | null
  phone_e164: string | null
  email: string | null
  notes: string | null
  created_at: Fixed<Date>
  updated_at: Instant
}

export type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled'
export type CancelReason = 'no_show' | 'client' | 'salon'

export interface AppointmentRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  barber_id: string
  client_id: string
  service_id: string | null
  user_id: string | null
  client_name: string
  service_name: string
  price_cents: number
  appointment_date: LocalDate
  appointment_time: LocalTime
  duration_minutes: number
  status: Generated<AppointmentStatus>
  cancel_reason: CancelReason | null
  notes: string | null
  auto_confirmed_at: Instant | null
  auto_confirm_announced_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
  occupied: ColumnType<string, never, never>
}

export interface DeletedAppointmentRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  row: ColumnType<object, string, never>
  deleted_at: Fixed<Date>
}

export interface SubscriptionTermRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  plan: 'monthly' | 'yearly'
  source: 'paysera' | 'admin'
  starts_at: Instant
  ends_at: Instant
  voided_at: Instant | null
  created_at: Fixed<Date>
}

/** Tables that belong to no single salon. */
export interface PlatformTables {
  salons: SalonRow
  users: UserRow
  sessions: SessionRow
  email_tokens: EmailTokenRow
  rate_limits: RateLimitRow
  mails: MailRow
}

/** Business tables: every row belongs to exactly one salon and is reached through a SalonScope only. */
export interface SalonTables {
  barbers: BarberRow
  services: ServiceRow
  clients: ClientRow
  appointments: AppointmentRow
  deleted_appointments: DeletedAppointmentRow
  subscription_terms: SubscriptionTermRow
}
