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
  purpose: Fixed<'verify' | 'reset' | 'change'>
  created_at: Fixed<Date>
  expires_at: Instant
  used_at: Instant | null
  new_email: ColumnType<string | null, string | null | undefined, never>
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
  failed_at: Instant | null
  unsubscribe_url: string | null
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
  anchor_at: Instant
  anchor_months: number
  payment_id: string | null
  cancelled_at: Instant | null
}

export interface SubscriptionReminderRow {
  salon_id: Fixed<SalonId>
  kind: Fixed<'renewal' | 'trial'>
  days_before: Fixed<number>
  ends_at: Fixed<Date>
  sent_at: Fixed<Date>
}

export interface PlanRow {
  plan: Fixed<'monthly' | 'yearly'>
  price_cents: number
  is_active: Generated<boolean>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export type PaymentState = 'pending' | 'paid' | 'failed' | 'review' | 'refunded'

export interface PaymentRow {
  id: Fixed<string>
  order_id: Fixed<string>
  salon_id: Fixed<SalonId>
  user_id: Fixed<string | null>
  buyer_name: Fixed<string>
  buyer_email: Fixed<string>
  plan: Fixed<'monthly' | 'yearly'>
  amount_cents: Fixed<number>
  currency: Generated<string>
  provider: Fixed<'paysera' | 'practice' | 'cash'>
  state: PaymentState
  is_test: Generated<boolean>
  paid_at: Instant | null
  paid_request_id: string | null
  note: string | null
  created_by: Fixed<string | null>
  created_at: Fixed<Date>
  updated_at: Instant
}

export interface PaymentEventRow {
  id: Fixed<string>
  payment_id: Fixed<string | null>
  provider: Fixed<string>
  received_at: Fixed<Date>
  method: Fixed<string>
  address: Fixed<string>
  data: Fixed<string>
  ss1: Fixed<string | null>
  ss2: Fixed<string | null>
  ss3: Fixed<string | null>
  ss1_held: Fixed<boolean | null>
  ss2_held: Fixed<boolean | null>
  ss3_held: Fixed<boolean | null>
  sealed_held: Fixed<boolean | null>
  order_id: Fixed<string | null>
  request_id: Fixed<string | null>
  status: Fixed<string | null>
  decision: Fixed<string>
  reason: Fixed<string>
}

export interface PaymentRefundRow {
  id: Fixed<string>
  payment_id: Fixed<string>
  source: Fixed<'provider' | 'admin'>
  request_id: Fixed<string | null>
  reported: Fixed<string | null>
  amount_cents: number | null
  note: string | null
  created_by: string | null
  created_at: Fixed<Date>
}

export type ReviewReason =
  | 'amount_differs'
  | 'currency_differs'
  | 'unconfirmed'
  | 'unknown_status'
  | 'double_payment'
  | 'paid_after_refund'
  | 'salon_gone'

export interface PaymentReviewRow {
  id: Fixed<string>
  payment_id: Fixed<string>
  reason: Fixed<ReviewReason>
  request_id: Generated<string>
  detail: Fixed<string>
  created_at: Fixed<Date>
  resolved_at: Instant | null
  resolved_by: string | null
  resolution: 'accepted' | 'closed' | null
  note: string | null
}

export interface ReceiptNumberRow {
  year: Fixed<number>
  last_number: number
}

export interface ReceiptRow {
  id: Fixed<string>
  year: Fixed<number>
  number: Fixed<number>
  payment_id: Fixed<string>
  salon_id: Fixed<SalonId>
  issued_at: Fixed<Date>
  seller_name: Fixed<string>
  seller_address: Fixed<string>
  seller_tax_id: Fixed<string>
  buyer_name: Fixed<string>
  buyer_email: Fixed<string>
  plan: Fixed<'monthly' | 'yearly'>
  period_start: Fixed<Date>
  period_end: Fixed<Date>
  time_zone: Fixed<string>
  vat_rate: Fixed<number>
  net_cents: Fixed<number>
  vat_cents: Fixed<number>
  gross_cents: Fixed<number>
}

export interface PracticeKeyRow {
  id: Fixed<number>
  private_pem: Fixed<string>
  public_pem: Fixed<string>
  password: Fixed<string>
}

/** Written by a trigger on appointments; summed over the shards. */
export interface AppointmentTotalsRow {
  salon_id: Fixed<SalonId>
  shard: Fixed<number>
  appointments: ColumnType<number, never, never>
  revenue_cents: ColumnType<number, never, never>
}

/** Written by a trigger on appointments; none for a client without any. */
export interface ClientTotalsRow {
  salon_id: Fixed<SalonId>
  client_id: Fixed<string>
  appointments: ColumnType<number, never, never>
  cancelled: ColumnType<number, never, never>
  spent_cents: ColumnType<number, never, never>
}

/** Months that are over and whose sums stand in `report_parts`; a trigger on appointments forgets them. */
export interface ReportMonthRow {
  salon_id: Fixed<SalonId>
  month: Fixed<LocalDate>
}

export interface ReportPartRow {
  salon_id: Fixed<SalonId>
  month: Fixed<LocalDate>
  kind: Fixed<'day' | 'service' | 'barber' | 'client'>
  key: Fixed<string>
  name: Fixed<string | null>
  count: Fixed<number>
  done: Fixed<number>
  cancelled: Fixed<number>
  pending: Fixed<number>
  no_shows: Fixed<number>
  cents: Fixed<number>
  minutes: Fixed<number>
}

/** The months of a salon's last report over a year, whose sums stand in `report_year_parts`; forgotten with any of them. */
export interface ReportYearRow {
  salon_id: Fixed<SalonId>
  first_month: LocalDate
  last_month: LocalDate
}

export interface ReportYearPartRow {
  salon_id: Fixed<SalonId>
  kind: Fixed<'day' | 'service' | 'barber' | 'client'>
  key: Fixed<string>
  name: Fixed<string | null>
  count: Fixed<number>
  done: Fixed<number>
  cancelled: Fixed<number>
  pending: Fixed<number>
  no_shows: Fixed<number>
  cents: Fixed<number>
  minutes: Fixed<number>
}

export interface AvatarRow {
  user_id: Fixed<string>
  id: string
  content: Buffer
  created_at: Instant
}

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
}

/** Differences; a kind's count is the sum of its rows. */
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
}

export interface SalonSumRow {
  span: Fixed<'day' | 'month'>
  first_day: Fixed<LocalDate>
  salon_id: Fixed<SalonId>
  count: number
  cancelled: number
  cents: number
  last_at: Instant
}

export interface ServiceSumRow {
  span: Fixed<'day' | 'month'>
  first_day: Fixed<LocalDate>
  service_key: Fixed<string>
  name: string
  count: number
  cancelled: number
  cents: number
}

/** Tables that belong to no single salon. */
export interface PlatformTables {
  salons: SalonRow
  users: UserRow
  sessions: SessionRow
  email_tokens: EmailTokenRow
  rate_limits: RateLimitRow
  mails: MailRow
  avatars: AvatarRow
  plans: PlanRow
  payments: PaymentRow
  payment_events: PaymentEventRow
  payment_refunds: PaymentRefundRow
  payment_reviews: PaymentReviewRow
  receipt_numbers: ReceiptNumberRow
  receipts: ReceiptRow
  practice_keys: PracticeKeyRow
  activities: ActivityRow
  activity_tallies: ActivityTallyRow
  notifications: NotificationRow
  notification_recipients: NotificationRecipientRow
  announcement_addresses: AnnouncementAddressRow
  appointment_changes: AppointmentChangeRow
  salon_sums: SalonSumRow
  service_sums: ServiceSumRow
}

/** Business tables: every row belongs to exactly one salon and is reached through a SalonScope only. */
export interface SalonTables {
  barbers: BarberRow
  services: ServiceRow
  clients: ClientRow
  appointments: AppointmentRow
  deleted_appointments: DeletedAppointmentRow
  subscription_terms: SubscriptionTermRow
  subscription_reminders: SubscriptionReminderRow
  appointment_totals: AppointmentTotalsRow
  client_totals: ClientTotalsRow
  report_months: ReportMonthRow
  report_parts: ReportPartRow
  report_years: ReportYearRow
  report_year_parts: ReportYearPartRow
}
