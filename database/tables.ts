import type { PasskeyRow, RecoveryCodeRow, SecondFactorChallengeRow, TotpSecretRow } from './rows/secondFactor.ts'
import type {
  SalonRow,
  TermsAnswerRow,
  UserRow,
  SessionRow,
  LoginDeviceRow,
  EmailTokenRow,
  InvitationRow,
  ApiKeyRow,
  RateLimitRow,
  IdempotencyKeyRow,
  MailRow,
  AvatarRow,
} from './rows/accounts.ts'
import type {
  ActivityRow,
  ActivityTallyRow,
  SecretsEncryptionRow,
  SecurityEventRow,
  EntryOfSalonRow,
  NotificationRow,
  NotificationRecipientRow,
  AnnouncementAddressRow,
  AppointmentChangeRow,
  SalonSumRow,
  ServiceSumRow,
  PageErrorRow,
  PageErrorTotalRow,
} from './rows/administration.ts'
import type {
  BarberRow,
  BarberServiceRow,
  ServiceRow,
  ClientRow,
  ClientMergeRow,
  RemovedClientRow,
  ClientConsentRow,
  RetentionRow,
  RetentionRunRow,
  ClientRequestRow,
  PhoneRereadRow,
  ClientAllergyRow,
  ClientImportRow,
  ClientImportEntryRow,
  PastVisitRow,
  ImportedVisitRow,
  DistinctClientsRow,
  AppointmentOrHoldRow,
  AppointmentRow,
  AppointmentSeriesRow,
  DeletedAppointmentRow,
} from './rows/appointments.ts'
import type { BajramDatesRow, DayHoursRow, LeaveRow, ScheduleSettingsRow, WeeklyHoursRow } from './rows/hours.ts'
import type { BarberShareRow, TillDayRow, TillEventRow, TillMoveRow, TillShareRow } from './rows/dayClose.ts'
import type { AppointmentMessageRow, MessageTemplateRow } from './rows/clientMessages.ts'
import type {
  PrepaidRow,
  ProductRow,
  ProductStockRow,
  SaleLineRow,
  SaleNumberRow,
  SalePaymentRow,
  SaleRow,
  SaleSettingsRow,
  StockMoveRow,
  VatSettingsRow,
  VisitSaleRow,
} from './rows/sales.ts'
import type { ClosedSalonRow, ClosedSalonSalesRow, ErasingSalonRow, SalonClosingRow } from './rows/closedSalons.ts'
import type {
  FullExportPartRow,
  FullExportRow,
  FullImportPartRow,
  FullImportRow,
  FullImportStagedRow,
} from './rows/fullExports.ts'
import type { MoveInRowRow, MoveInRunRow } from './rows/moveIn.ts'
import type { FreedPlaceRow, WaitingEntryRow, WalkInRow } from './rows/waiting.ts'
import type { WebhookDeliveryRow, WebhookRow } from './rows/webhooks.ts'
import type { OnboardingRow } from './rows/onboarding.ts'
import type { PushKeyRow, PushSubscriptionRow } from './rows/webPush.ts'
import type {
  CalendarFeedRow,
  ClientLinkRow,
  DataLinkRow,
  OnlineBookingRow,
  PrivacyNoticeRow,
  SalonAddressRow,
  SalonPictureRow,
  SigningKeyRow,
  VisitMailsRow,
} from './rows/onlineBooking.ts'
import type { SubscriptionTermRow, SubscriptionReminderRow, PlanRow } from './rows/subscriptions.ts'
import type {
  OrderRow,
  OrderRequestRow,
  ProviderEventRow,
  ChargeRow,
  RefundRow,
  OrderReviewRow,
  RefusedCallbackRow,
  BillingAlertRow,
  ReceiptNumberRow,
  DocumentNumberRow,
  ReceiptRow,
  CreditNoteRow,
  FiscalRecordRow,
  BuyerDetailsRow,
  RevenueEntryRow,
  SandboxKeyRow,
} from './rows/billing.ts'
import type { AppointmentTotalsRow, ClientTotalsRow } from './rows/sums.ts'

/** Tables of the schema. A test compares every column with the database. */

/** Tables outside of salons. */
export interface PlatformTables {
  salons: SalonRow
  users: UserRow
  sessions: SessionRow
  login_devices: LoginDeviceRow
  totp_secrets: TotpSecretRow
  recovery_codes: RecoveryCodeRow
  passkeys: PasskeyRow
  second_factor_challenges: SecondFactorChallengeRow
  email_tokens: EmailTokenRow
  invitations: InvitationRow
  api_keys: ApiKeyRow
  rate_limits: RateLimitRow
  idempotency_keys: IdempotencyKeyRow
  mails: MailRow
  avatars: AvatarRow
  plans: PlanRow
  orders: OrderRow
  order_requests: OrderRequestRow
  provider_events: ProviderEventRow
  charges: ChargeRow
  refunds: RefundRow
  order_reviews: OrderReviewRow
  refused_callbacks: RefusedCallbackRow
  billing_alerts: BillingAlertRow
  receipt_numbers: ReceiptNumberRow
  document_numbers: DocumentNumberRow
  receipts: ReceiptRow
  credit_notes: CreditNoteRow
  fiscal_records: FiscalRecordRow
  practice_keys: SandboxKeyRow
  activities: ActivityRow
  activity_tallies: ActivityTallyRow
  security_events: SecurityEventRow
  entries_of_salons: EntryOfSalonRow
  notifications: NotificationRow
  notification_recipients: NotificationRecipientRow
  announcement_addresses: AnnouncementAddressRow
  appointment_changes: AppointmentChangeRow
  salon_sums: SalonSumRow
  service_sums: ServiceSumRow
  page_errors: PageErrorRow
  page_error_total: PageErrorTotalRow
  bajram_dates: BajramDatesRow
  salon_addresses: SalonAddressRow
  client_links: ClientLinkRow
  data_links: DataLinkRow
  push_keys: PushKeyRow
  signing_keys: SigningKeyRow
  secrets_encryption: SecretsEncryptionRow
  calendar_feeds: CalendarFeedRow
  closed_salons: ClosedSalonRow
  salon_closings: SalonClosingRow
  closed_salon_sales: ClosedSalonSalesRow
}

/** Business tables: every row belongs to one salon and is accessed through a SalonScope. */
export interface SalonTables {
  barbers: BarberRow
  services: ServiceRow
  barber_services: BarberServiceRow
  clients: ClientRow
  client_merges: ClientMergeRow
  removed_clients: RemovedClientRow
  client_consents: ClientConsentRow
  client_requests: ClientRequestRow
  client_allergies: ClientAllergyRow
  retention: RetentionRow
  retention_runs: RetentionRunRow
  client_imports: ClientImportRow
  client_import_rows: ClientImportEntryRow
  past_visits: PastVisitRow
  imported_visits: ImportedVisitRow
  distinct_clients: DistinctClientsRow
  appointments: AppointmentRow
  appointments_and_holds: AppointmentOrHoldRow
  appointment_series: AppointmentSeriesRow
  deleted_appointments: DeletedAppointmentRow
  subscription_terms: SubscriptionTermRow
  subscription_reminders: SubscriptionReminderRow
  buyer_details: BuyerDetailsRow
  appointment_totals: AppointmentTotalsRow
  client_totals: ClientTotalsRow
  weekly_hours: WeeklyHoursRow
  day_hours: DayHoursRow
  leaves: LeaveRow
  schedule_settings: ScheduleSettingsRow
  onboarding: OnboardingRow
  phone_rereads: PhoneRereadRow
  till_days: TillDayRow
  till_shares: TillShareRow
  till_events: TillEventRow
  barber_shares: BarberShareRow
  sales: SaleRow
  sale_lines: SaleLineRow
  sale_payments: SalePaymentRow
  sale_numbers: SaleNumberRow
  visit_sales: VisitSaleRow
  till_moves: TillMoveRow
  prepaid: PrepaidRow
  products: ProductRow
  product_stock: ProductStockRow
  stock_moves: StockMoveRow
  sale_settings: SaleSettingsRow
  vat_settings: VatSettingsRow
  message_templates: MessageTemplateRow
  appointment_messages: AppointmentMessageRow
  waiting_entries: WaitingEntryRow
  freed_places: FreedPlaceRow
  walk_ins: WalkInRow
  online_booking: OnlineBookingRow
  privacy_notices: PrivacyNoticeRow
  terms_answers: TermsAnswerRow
  visit_mails: VisitMailsRow
  salon_pictures: SalonPictureRow
  webhooks: WebhookRow
  webhook_deliveries: WebhookDeliveryRow
  push_subscriptions: PushSubscriptionRow
  erasing_salons: ErasingSalonRow
  full_exports: FullExportRow
  full_export_parts: FullExportPartRow
  full_imports: FullImportRow
  full_import_parts: FullImportPartRow
  full_import_rows: FullImportStagedRow
  move_in_runs: MoveInRunRow
  move_in_rows: MoveInRowRow
}

/** Names of the business tables at run time; a missing one does not compile. */
export const salonTables: Record<keyof SalonTables, true> = {
  barbers: true,
  services: true,
  barber_services: true,
  clients: true,
  client_merges: true,
  removed_clients: true,
  client_consents: true,
  client_requests: true,
  client_allergies: true,
  retention: true,
  retention_runs: true,
  client_imports: true,
  client_import_rows: true,
  past_visits: true,
  imported_visits: true,
  distinct_clients: true,
  appointments: true,
  appointments_and_holds: true,
  appointment_series: true,
  deleted_appointments: true,
  subscription_terms: true,
  subscription_reminders: true,
  buyer_details: true,
  appointment_totals: true,
  client_totals: true,
  schedule_settings: true,
  weekly_hours: true,
  day_hours: true,
  leaves: true,
  onboarding: true,
  phone_rereads: true,
  till_days: true,
  till_shares: true,
  till_events: true,
  barber_shares: true,
  sales: true,
  sale_lines: true,
  sale_payments: true,
  sale_numbers: true,
  visit_sales: true,
  till_moves: true,
  prepaid: true,
  products: true,
  product_stock: true,
  stock_moves: true,
  sale_settings: true,
  vat_settings: true,
  message_templates: true,
  appointment_messages: true,
  waiting_entries: true,
  freed_places: true,
  walk_ins: true,
  online_booking: true,
  privacy_notices: true,
  terms_answers: true,
  visit_mails: true,
  salon_pictures: true,
  webhooks: true,
  webhook_deliveries: true,
  push_subscriptions: true,
  erasing_salons: true,
  full_exports: true,
  full_export_parts: true,
  full_imports: true,
  full_import_parts: true,
  full_import_rows: true,
  move_in_runs: true,
  move_in_rows: true,
}

/** Views: read only. */
export interface Views {
  revenue_entries: RevenueEntryRow
}
