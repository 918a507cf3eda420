import { sql, type RawBuilder } from 'kysely'
import type { AppointmentRow } from '#database/rows/appointments.ts'
import { meantClient } from '#features/clients/server/public.ts'
import { defaultDuration } from '#features/services/rules.ts'
import { columnValues } from '#platform/server/entityColumns.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import { namesAsGiven, type NamesAsGiven } from '#platform/shared/entityFields.ts'
import type { Appointment } from '../contract.ts'
import { appointmentFields } from '../fields.ts'
import { serviceNamed } from './queries.ts'

type GivenName = NamesAsGiven<typeof appointmentFields>
type GivenFields = Pick<Appointment, GivenName>
type GivenColumn = (typeof appointmentFields)[GivenName]['column']

/** A booking to be made. Names are given as their keys. */
export interface BookingRequest {
  id: string
  barber: { id: string } | { nameKey: string }
  /** By id, or by name; an empty `phoneKey` means any phone. */
  client: { id: string; phoneKey: string } | { nameKey: string; phoneKey: string }
  serviceKey: string
  /** Minutes; null for the service's. */
  duration: number | null
  /** Of the price; null for the service's, else the salon's. */
  currency: Currency | null
  salonCurrency: Currency
  minutesToMidnight: number
  /** The fields that are stored as the caller gave them. */
  given: GivenFields
  userId: string
  now: Date
}

/** Whether it was booked, and what a refusal needs in order to say why. */
export interface Outcome {
  booked: boolean
  barber_id: string | null
  barber: string | null
  barber_active: boolean | null
  client_id: string | null
  client_phone: string | null
  client_blocked: boolean
  client_block_reason: string | null
  duration: number
  currency: Currency
  buffer_minutes: number
  pause_after_minutes: number | null
  pause_minutes: number | null
  /** An appointment of this id exists, or was deleted and can still be restored. */
  earlier: 'kept' | 'deleted' | null
}

/** Every column but the generated one and those that are stored as given: one without a value here does not compile. */
type ResolvedColumns = {
  [
    Column in Exclude<keyof AppointmentRow, 'occupied'> as `appointments.${Column}` extends GivenColumn ? never : Column
  ]: RawBuilder<unknown>
}

/**
 * Books in one statement: finds barber, client, service and duration, and inserts unless something is missing, the id was
 * used before or the barber is not free. The exclusion constraint decides the last, whatever runs at the same time.
 * `on conflict do nothing` waits for a concurrent booking of the same time; a plain insert would deadlock under load.
 *
 * Lock order: FOR KEY SHARE on the barber first, not only by the foreign key at the end. A move locks the barber FOR
 * UPDATE, so bookings and moves of one barber never wait for each other in a cycle.
 *
 * Plan: index scans of one row each (barbers_pkey or its name key, services_name, clients_name_phone or clients_pkey,
 * appointments_pkey, deleted_appointments_pkey), then one insert: constant, whatever the history.
 *
 * @param auditEntry common table expressions that write the audit log entry for each row of `booked`.
 */
export async function bookSlot(
  salon: SalonScope,
  request: BookingRequest,
  auditEntry: RawBuilder<unknown>,
): Promise<Outcome> {
  const [outcome] = await salon.sql((salonId) => {
    const barber = 'id' in request.barber ? sql`id = ${request.barber.id}` : sql`name_key = ${request.barber.nameKey}`
    const { phoneKey } = request.client
    const client =
      'id' in request.client
        ? sql`
            select id from clients where salon_id = ${salonId} and id = ${request.client.id}
              and (${phoneKey} = '' or coalesce(phone_e164, phone, '') = ${phoneKey})`
        : meantClient(salonId, request.client.nameKey, phoneKey)
    const resolved: ResolvedColumns = {
      salon_id: sql`${salonId}::uuid`,
      id: sql`${request.id}::uuid`,
      barber_id: sql`barber.id`,
      client_id: sql`client.id`,
      service_id: sql`(select id from service)`,
      user_id: sql`${request.userId}::uuid`,
      currency: sql`length.currency`,
      duration_minutes: sql`length.minutes`,
      buffer_minutes: sql`length.buffer`,
      pause_after_minutes: sql`length.pause_after`,
      pause_minutes: sql`length.pause`,
      visit_id: sql`null::uuid`,
      group_id: sql`null::uuid`,
      series_id: sql`null::uuid`,
      status: sql`'pending'`,
      cancel_reason: sql`null`,
      auto_confirmed_at: sql`null::timestamptz`,
      auto_confirm_announced_at: sql`null::timestamptz`,
      online_at: sql`null::timestamptz`,
      online_source: sql`null`,
      request: sql`null`,
      coming_at: sql`null::timestamptz`,
      created_at: sql`${request.now}::timestamptz`,
      updated_at: sql`${request.now}::timestamptz`,
    }
    const row = [
      ...Object.entries<RawBuilder<unknown>>(resolved),
      ...columnValues(appointmentFields, namesAsGiven(appointmentFields), request.given),
    ]
    return sql<Outcome>`
      with barber as (select id, name, is_active from barbers where salon_id = ${salonId} and ${barber}${salon.own('id')} for key share),
      client as (${client}),
      service as (${serviceNamed(salonId, request.serviceKey, sql`(select id from barber)`)}),
      given as (select coalesce(${request.duration}::int, (select minutes from service), ${defaultDuration}::int) as minutes),
      -- The service's buffer, and its pause if it ends before the appointment does.
      length as (
        select given.minutes, coalesce(service.buffer, 0) as buffer,
          coalesce(${request.currency}::text, service.currency, ${request.salonCurrency}::text) as currency,
          case when service.pause_after + service.pause < given.minutes then service.pause_after end as pause_after,
          case when service.pause_after + service.pause < given.minutes then service.pause end as pause
        from given left join service on true
      ),
      earlier as (
        select 'kept' as state from appointments where salon_id = ${salonId} and id = ${request.id}
        union all select 'deleted' from deleted_appointments where salon_id = ${salonId} and id = ${request.id}
      ),
      booked as (
        insert into appointments (${sql.join(row.map(([column]) => sql.ref(column)))})
        select ${sql.join(row.map(([, value]) => value))}
        from barber, client, length
        where barber.is_active and length.minutes <= ${request.minutesToMidnight}::int and not exists (select 1 from earlier)
        on conflict do nothing
        returning id
      ),
      ${auditEntry}
      select exists (select 1 from booked) as booked, barber.id as barber_id, barber.name as barber,
        barber.is_active as barber_active, client.id as client_id,
        known.phone as client_phone, coalesce(known.is_blocked, false) as client_blocked, known.block_reason as client_block_reason,
        length.minutes as duration, length.currency, length.buffer as buffer_minutes, length.pause_after as pause_after_minutes,
        length.pause as pause_minutes, (select state from earlier limit 1) as earlier
      from length left join barber on true left join client on true
        left join clients known on known.salon_id = ${salonId} and known.id = client.id`
  })
  if (!outcome) throw new Error('a booking without an outcome')
  return outcome
}
