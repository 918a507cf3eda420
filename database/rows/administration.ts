import type { ColumnType, Generated } from 'kysely'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, Instant } from './columns.ts'

/** Audit log, notifications, page errors and the administrator's sums. */

export interface ActivityRow {
  id: Fixed<string>
  action_type: Fixed<string>
  severity: Fixed<string>
  description: Fixed<string>
  entity_type: Fixed<string | null>
  entity_id: Fixed<string | null>
  user_id: Fixed<string | null>
  username: Fixed<string | null>
  email: Fixed<string | null>
  address: Fixed<string | null>
  created_at: Fixed<Date>
  /** Salon of the user; null for administrators and jobs. */
  salon_id: ColumnType<SalonId | null, SalonId | null | undefined, never>
}

/** An entry that is not in the audit log yet. */
export interface EntryOfSalonRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  entry: ColumnType<object, string, never>
}

/** Increments; a kind's count is the sum of its rows. */
export interface ActivityTallyRow {
  hour: Fixed<Date>
  action_type: Fixed<string>
  severity: Fixed<string>
  count: Fixed<number>
}

export interface NotificationRow {
  id: Fixed<string>
  kind: Fixed<'announcement' | 'report'>
  audience: Fixed<'all' | 'active' | 'trial' | 'custom'>
  subject: Fixed<string>
  message: Fixed<string>
  created_by: Fixed<string | null>
  created_at: Fixed<Date>
}

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
export interface AppointmentChangeRow {
  salon_id: Fixed<SalonId>
  day: Fixed<LocalDate>
  service_name: Fixed<string>
  count: Fixed<number>
  cancelled: Fixed<number>
  cents: Fixed<number>
  at: Fixed<Date>
  lek_cents: Generated<number>
  /** Part of the count that is in lek. */
  lek_count: Generated<number>
}

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
export interface PageErrorRow {
  hour: Fixed<Date>
  /** SHA-256 of message, first frame, version and browser, or 'other'. */
  kind: Fixed<string>
  message: Fixed<string>
  frames: Fixed<string[]>
  version: Fixed<string>
  browser: Fixed<string>
  count: number
  last_at: Instant
}

export interface PageErrorTotalRow {
  id: Generated<boolean>
  count: number
}
