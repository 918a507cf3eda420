import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { SalonId } from '../salon.ts'
import type { Fixed, FixedRow, Instant } from './columns.ts'

/** Tables of a salon's schedule. */

export interface BarberRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  name: string
  name_key: string
  color: number
  position: Generated<number>
  is_active: Generated<boolean>
  /** Bookable online. */
  is_online: Generated<boolean>
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
  currency: Generated<Currency>
  category: string | null
  /** Buffer after a visit, in minutes. */
  buffer_minutes: Generated<number>
  /** Start and length of the pause inside a visit; both or none. */
  pause_after_minutes: number | null
  pause_minutes: number | null
  position: Generated<number>
  is_active: Generated<boolean>
  /** Bookable online. */
  is_online: Generated<boolean>
  /** The salon asks for allergies. */
  asks_allergies: Generated<boolean>
  created_at: Fixed<Date>
  updated_at: Instant
}

/** Deviations of a barber from a service. */
export interface BarberServiceRow {
  salon_id: Fixed<SalonId>
  barber_id: Fixed<string>
  service_id: Fixed<string>
  is_offered: Generated<boolean>
  duration_minutes: number | null
  price_cents: number | null
  /** Currency of the price. */
  currency: Generated<Currency>
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
  /** As typed, separated by commas. */
  other_phones: string | null
  other_phones_e164: Generated<string[]>
  /** `1990-05-14`, or `--05-14` without a year. */
  birthday: string | null
  colour_formula: string | null
  /** Null if not asked. */
  message_consent: 'given' | 'refused' | null
  message_consent_at: Instant | null
  /** Parent of a client under 16. */
  parent_name: string | null
  /** As typed. */
  parent_phone: string | null
  under_16: Generated<boolean>
  /** Booking shows a warning only. */
  is_blocked: Generated<boolean>
  block_reason: string | null
  anonymised_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
}

/** A client merged into another; its own row is deleted. */
export interface PhoneRereadRow {
  salon_id: Fixed<SalonId>
  after_id: string | null
  read: Generated<number>
  changed: Generated<number>
}

export interface ClientMergeRow {
  salon_id: Fixed<SalonId>
  merged_id: Fixed<string>
  kept_id: Fixed<string>
  name_key: string
  phone_key: string
  merged: ColumnType<object, string, string>
  kept_before: ColumnType<object, string, never>
  kept_after: ColumnType<object, string, never>
  /** Ids by table. */
  moved: ColumnType<object, string, never>
  merged_at: Fixed<Date>
}

/** Two clients with a common phone who are two people; the smaller id first. */
export type DistinctClientsRow = FixedRow<{
  salon_id: SalonId
  first_id: string
  second_id: string
  created_at: Date
}>

/** A client that was anonymised. */
export interface RemovedClientRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  merged_ids: string[]
  /** The client that has the visits; null after the erasure. */
  anonymous_id: string | null
  /** Rows by table; null after the erasure. */
  kept: ColumnType<object | null, string | null, string | null>
  removed_at: Instant
  restored_at: Instant | null
  /** True if `kept` stays until the owner ends it. */
  restricted: Generated<boolean>
  run_id: string | null
}

/** Monthly runs of a salon, if it switched them on. */
export interface RetentionRow {
  salon_id: Fixed<SalonId>
  years: number
  run_on: LocalDate | null
  clients: number | null
}

/** A run that anonymises clients without a visit for years. */
export interface RetentionRunRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  years: Fixed<number>
  until: Fixed<LocalDate>
  excepted: Fixed<string[]>
  started_at: Fixed<Date>
  started_by: Fixed<string | null>
  after_id: string | null
  removed: Generated<number>
  finished_at: Instant | null
  undone_at: Instant | null
  restored_at: Instant | null
}

/** A request of a person about the own data. */
export interface ClientRequestRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  /** Null for somebody who is not in the list. */
  client_id: string | null
  person: string | null
  contact: string | null
  kind: Fixed<'copy' | 'correct' | 'restrict' | 'erase' | 'withdraw'>
  way: Fixed<'salon' | 'phone' | 'mail' | 'online'>
  came_on: Fixed<LocalDate>
  due_on: Fixed<LocalDate>
  noted_by: Fixed<string>
  noted_at: Fixed<Date>
  done_at: Instant | null
  done_by: string | null
}

/** An answer of a client about a consent; rows are only added. */
export interface ClientConsentRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  client_id: string
  kind: Fixed<'messages' | 'health'>
  /** Null: not asked any more. */
  answer: Fixed<'given' | 'refused' | null>
  way: Fixed<'salon' | 'online' | 'link' | 'import'>
  noted_by: Fixed<string | null>
  noted_at: Fixed<Date>
}

/** An allergy of a client, stored with consent. */
export interface ClientAllergyRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  client_id: string
  allergy: string
  note: string | null
  since: LocalDate | null
  tested_on: LocalDate | null
  consent_on: LocalDate
  consent_way: 'salon' | 'phone' | 'written'
  /** Name of the user to whom the client consented. */
  consent_by: string
  created_at: Fixed<Date>
  updated_at: Instant
}

/** An import of clients from a file. */
export interface ClientImportRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  user_id: string | null
  file_name: string
  added: number
  changed: number
  skipped: number
  created_at: Fixed<Date>
  undone_at: Instant | null
  /** The program that the rows come from; null for a file of clients. */
  source: Generated<string | null>
  past_visits: Generated<number>
  ahead_visits: Generated<number>
  /** Ids of services, barbers and products, as `move-in/server/addedCatalog.ts` has them. */
  added_catalog: ColumnType<object | null, string | undefined, string>
}

/** A visit from before the salon used Orari. */
export type PastVisitRow = FixedRow<{
  salon_id: SalonId
  id: string
  import_id: string
  client_id: string
  key: string
  day: LocalDate
  begins: LocalTime | null
  service_name: string
  barber_id: string | null
  barber_name: string | null
  price_cents: number | null
  currency: Currency
  status: 'came' | 'no_show' | 'cancelled'
  source: string
}>

/** An appointment that came from a file of another program. */
export type ImportedVisitRow = FixedRow<{
  salon_id: SalonId
  key: string
  import_id: string
  appointment_id: string
  place_digest: string
  is_undone: Generated<boolean>
}>

/** A client written by an import. */
export type ClientImportEntryRow = FixedRow<{
  salon_id: SalonId
  import_id: string
  client_id: string
  /** Changed fields before the import; null for an added client. */
  before: ColumnType<object | null, string | null, never>
  /** The same fields as the import wrote them. */
  after: ColumnType<object | null, string | null, never>
  version: Date
  previous_version: Date | null
  /** True while a run, or its undo, writes the client. */
  is_writing: ColumnType<boolean | null, boolean | undefined, boolean | null>
}>

type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled'
type CancelReason = 'no_show' | 'client' | 'salon'
type RequestState = 'waiting' | 'accepted' | 'declined' | 'unanswered' | 'withdrawn'

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
  currency: Generated<Currency>
  /** Price on the list for the service and barber when either was last set; null if the service was not listed. */
  listed_cents: number | null
  listed_currency: Currency | null
  appointment_date: LocalDate
  appointment_time: LocalTime
  duration_minutes: number
  buffer_minutes: Generated<number>
  pause_after_minutes: number | null
  pause_minutes: number | null
  visit_id: string | null
  group_id: string | null
  series_id: string | null
  status: Generated<AppointmentStatus>
  cancel_reason: CancelReason | null
  notes: string | null
  auto_confirmed_at: Instant | null
  auto_confirm_announced_at: Instant | null
  /** Time of the online booking; null if the salon booked the visit. */
  online_at: Instant | null
  /** Source from the booking link. */
  online_source: string | null
  /** Answer of the salon; null unless the booking needed approval. */
  request: RequestState | null
  /** Time of the client's confirmation. */
  coming_at: Instant | null
  created_at: Fixed<Date>
  updated_at: Instant
  occupied: ColumnType<string, never, never>
}

/** The table below the view `appointments`: appointments, and visitors' holds. */
export interface AppointmentOrHoldRow extends Omit<AppointmentRow, 'client_id' | 'status'> {
  client_id: string | null
  status: Generated<AppointmentStatus | 'held'>
  /** Expiry of a hold; the next call that needs the time afterwards deletes it. */
  held_until: Instant | null
}

/** Recurrence of a series. */
export interface AppointmentSeriesRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  every: number
  unit: 'day' | 'week' | 'month'
  created_at: Fixed<Date>
}

export interface DeletedAppointmentRow {
  salon_id: Fixed<SalonId>
  id: Fixed<string>
  row: ColumnType<object, string, never>
  deleted_at: Fixed<Date>
}
