import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#platform/shared/money.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Tables of salons, their users, and mails to them. */

export interface SalonRow {
  id: Fixed<SalonId>
  name: string
  country: Generated<'XK' | 'AL'>
  time_zone: Generated<string>
  /** Currency of new amounts; existing ones keep theirs. */
  currency: Generated<Currency>
  address: Generated<string | null>
  /** As typed. */
  phone: Generated<string | null>
  trial_ends_at: Instant
  created_at: Fixed<Date>
  /** True if barbers see other barbers' columns. */
  barbers_see_all: Generated<boolean>
  /** True if barbers see the clients' phones. */
  barbers_see_phones: Generated<boolean>
  /** True if reception sees the clients' allergies. */
  reception_sees_allergies: Generated<boolean>
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
  /** Ignored for administrators. */
  salon_role: Generated<'owner' | 'reception' | 'barber'>
  /** The barber of the user's account. */
  barber_id: Generated<string | null>
  is_active: Generated<boolean>
  email_verified_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface SessionRow {
  token_hash: Buffer
  /** SHA-256 of the device's cookie; null for the session of a tab. */
  device_hash: Generated<Buffer | null>
  token_salt: Generated<Buffer | null>
  id: Fixed<string>
  user_id: Fixed<string>
  created_at: Fixed<Date>
  last_seen_at: Instant
  address: string
  agent: string
  /** True if the device keeps a cookie from which the token is derived. */
  remembered: Generated<boolean>
  pin_hash: Generated<string | null>
  /** Wrong PINs since the last right one. */
  pin_failures: Generated<number>
}

export interface LoginDeviceRow {
  user_id: Fixed<string>
  token_hash: Buffer
  created_at: Fixed<Date>
  last_used_at: Instant
}

export type EmailTokenRow = FixedRow<{
  token_hash: Buffer
  user_id: string
  purpose: 'verify' | 'reset' | 'change' | 'unlock'
  created_at: Date
  expires_at: Instant
  used_at: ColumnType<Date | null>
  new_email: ColumnType<string | null, string | null | undefined, never>
}>

/** An invitation of a colleague, valid until it expires, is revoked, or is accepted. */
export interface InvitationRow {
  id: Fixed<string>
  salon_id: Fixed<SalonId>
  token_hash: Buffer
  /** Null for an invitation that is only shown as a link. */
  email: Fixed<string | null>
  salon_role: Fixed<'reception' | 'barber'>
  barber_id: Fixed<string | null>
  /** Id that the account gets; null for a new one. */
  user_id: Fixed<string | null>
  created_by: Fixed<string | null>
  created_at: Fixed<Date>
  expires_at: Instant
  used_at: Instant | null
  revoked_at: Instant | null
}

/** An API key, valid until it expires or is revoked, and while its creator is an active owner of the salon. */
export type ApiKeyRow = FixedRow<{
  token_hash: Buffer
  id: string
  salon_id: SalonId
  name: string
  areas: string[]
  writes: boolean
  created_by: string
  created_at: Date
  expires_at: ColumnType<Date | null, Date | null, never>
  last_used_at: ColumnType<Date | null, never, Date>
  revoked_at: ColumnType<Date | null, never, Date>
}>

export interface RateLimitRow {
  key: string
  calls: number
  window_ends_at: Instant
}

export interface IdempotencyKeyRow {
  key: Fixed<Buffer>
  body_hash: Fixed<Buffer>
  created_at: Instant
  /** Set in the transaction of the call. */
  done_at: Instant | null
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
  failed_at: Instant | null
  unsubscribe_url: string | null
  sender_name: string | null
}

export interface AvatarRow {
  user_id: Fixed<string>
  id: string
  content: Buffer
  created_at: Instant
}

/** An answer of a salon's owner about the terms of use and the processing agreement. */
export interface TermsAnswerRow {
  salon_id: Fixed<SalonId>
  version: Fixed<string>
  answer: 'registered' | 'accepted' | 'later'
  answered_at: Instant
  user_id: string
}
