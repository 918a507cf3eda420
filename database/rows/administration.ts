import type { ColumnType, Generated } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Audit log, notifications, page errors and the administrator's sums. */

export type ActivityRow = FixedRow<{
  id: string
  created_at: Date
  action_type: string
  severity: string
  description: string
  entity_type: string | null
  entity_id: string | null
  user_id: string | null
  username: string | null
  email: string | null
  address: string | null
  /** Salon of the user; null for administrators and jobs. */
  salon_id: ColumnType<SalonId | null, SalonId | null | undefined, never>
}>

export interface SecurityEventRow {
  id: Fixed<string>
  created_at: Fixed<Date>
  last_at: Instant
  kind: Fixed<string>
  salon_id: ColumnType<SalonId | null, SalonId | null | undefined, never>
  user_id: Fixed<string | null>
  key_id: Fixed<string | null>
  address: Fixed<string | null>
  /** Id of the client, user or key concerned. */
  subject: Fixed<string | null>
  /** Endpoint, and code of a refusal. */
  detail: Fixed<string | null>
  times: Generated<number>
  /** Equal for repetitions that are one row; null for an event of its own. */
  slot: Fixed<string | null>
}

/** An entry that is not in the audit log yet. */
export interface EntryOfSalonRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  entry: ColumnType<object, string, never>
}

/** Increments; a kind's count is the sum of its rows. */
export type ActivityTallyRow = FixedRow<{
  hour: Date
  action_type: string
  severity: string
  count: number
}>

export type NotificationRow = FixedRow<{
  id: string
  kind: 'announcement' | 'report'
  audience: 'all' | 'active' | 'trial' | 'custom'
  subject: string
  message: string
  created_by: string | null
  created_at: Date
}>

/** `state` and `settled_at` are written by a trigger on mails. */
export interface NotificationRecipientRow {
  notification_id: Fixed<string>
  email_key: Fixed<string>
  email: Fixed<string>
  user_id: Fixed<string | null>
  mail_id: string | null
  state: Generated<'waiting' | 'delivered' | 'failed'>
  settled_at: Instant | null
}

export interface AnnouncementAddressRow {
  email_key: Fixed<string>
  token: Fixed<string>
  created_at: Fixed<Date>
  unsubscribed_at: Instant | null
}

/** Written by a trigger on appointments, folded into the two tables of sums by a job. */
export type AppointmentChangeRow = FixedRow<{
  salon_id: SalonId
  day: LocalDate
  service_name: string
  count: number
  cancelled: number
  cents: number
  at: Date
  lek_cents: Generated<number>
  /** Part of the count that is in lek. */
  lek_count: Generated<number>
}>

export interface SalonSumRow {
  span: Fixed<'day' | 'month'>
  first_day: Fixed<LocalDate>
  salon_id: Fixed<SalonId>
  count: number
  cancelled: number
  cents: number
  last_at: Instant
  lek_cents: Generated<number>
}

export interface ServiceSumRow {
  span: Fixed<'day' | 'month'>
  first_day: Fixed<LocalDate>
  service_key: Fixed<string>
  name: string
  count: number
  cancelled: number
  cents: number
  lek_cents: Generated<number>
  lek_count: Generated<number>
}

/** Errors of pages, of one kind in one hour. */
export type PageErrorRow = FixedRow<{
  hour: Date
  /** SHA-256 of message, first frame, version and browser, or 'other'. */
  kind: string
  message: string
  frames: string[]
  version: string
  browser: string
  count: ColumnType<number>
  last_at: Instant
}>

export interface PageErrorTotalRow {
  id: Generated<boolean>
  count: number
}

/** The key that secrets are encrypted with, in one row. */
export interface SecretsEncryptionRow {
  id: Fixed<number>
  /** Null while secrets are stored in plain text. */
  key_id: string | null
  /** Keys that some secrets may still need. */
  former: Generated<string[]>
}
