import { sql, type RawBuilder } from 'kysely'
import { meantClient } from '#features/clients/server/public.ts'
import { defaultDuration } from '#features/services/rules.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { serviceNamed } from './queries.ts'

/** What a booking asks for. Names are given as their keys. */
export interface Claim {
  id: string
  /** By id, or by the key of the name. */
  barber: { id: string } | { nameKey: string }
  /** By id, or by name and phone. */
  client: { id: string } | { nameKey: string; phoneKey: string }
  serviceKey: string
  /** Minutes; null for the service's. */
  duration: number | null
  /** Minutes from the start to midnight. */
  room: number
  date: LocalDate
  time: LocalTime
  clientName: string
  serviceName: string
  priceCents: number
  notes: string | null
  userId: string
  now: Date
}

/** What came of it, and what is needed to say why. */
export interface Outcome {
  booked: boolean
  barber_id: string | null
  barber: string | null
  barber_active: boolean | null
  client_id: string | null
  client_phone: string | null
  duration: number
  /** An appointment of this id exists, or was deleted and can still be restored. */
  earlier: 'kept' | 'deleted' | null
}

/**
 * Books, in one statement that is whole by itself: finds barber, client, service and length, and inserts unless
 * something is missing, the id was used before or the barber is not free. The exclusion constraint decides the last,
 * whatever runs at the same time; `on conflict do nothing` waits for whoever is just booking the same time and then
 * answers that nothing was booked, where a plain insert would end a rush in deadlocks. The barber is share-locked first,
 * not only by the foreign key at the end: so a move, which holds the barber alone, meets no booking half-way, and the
 * two never wait for each other.
 *
 * Plan: index scans of one row each (barbers_pkey or its name key, services_name, clients_name_phone or clients_pkey,
 * appointments_pkey, deleted_appointments_pkey), then one insert: constant, whatever the history.
 *
 * @param history parts of the `with` that write the history's entry for each row of `booked`: one that was booked is
 * recorded, in the same statement.
 */
export async function claim(salon: SalonScope, wish: Claim, history: RawBuilder<unknown>): Promise<Outcome> {
  const [outcome] = await salon.sql((salonId) => {
    const barber = 'id' in wish.barber ? sql`id = ${wish.barber.id}` : sql`name_key = ${wish.barber.nameKey}`
    const client =
      'id' in wish.client
        ? sql`select id from clients where salon_id = ${salonId} and id = ${wish.client.id}`
        : meantClient(salonId, wish.client.nameKey, wish.client.phoneKey)
    return sql<Outcome>`
      with barber as (select id, name, is_active from barbers where salon_id = ${salonId} and ${barber} for key share),
      client as (${client}),
      service as (${serviceNamed(salonId, wish.serviceKey)}),
      length as (select coalesce(${wish.duration}::int, (select minutes from service), ${defaultDuration}::int) as minutes),
      earlier as (
        select 'kept' as state from appointments where salon_id = ${salonId} and id = ${wish.id}
        union all select 'deleted' from deleted_appointments where salon_id = ${salonId} and id = ${wish.id}
      ),
      booked as (
        insert into appointments (
          salon_id, id, barber_id, client_id, service_id, user_id, client_name, service_name, price_cents,
          appointment_date, appointment_time, duration_minutes, notes, created_at, updated_at)
        select ${salonId}::uuid, ${wish.id}::uuid, barber.id, client.id, (select id from service), ${wish.userId}::uuid,
          ${wish.clientName}::text, ${wish.serviceName}::text, ${wish.priceCents}::int, ${wish.date}::date, ${wish.time}::time,
          length.minutes, ${wish.notes}::text, ${wish.now}::timestamptz, ${wish.now}::timestamptz
        from barber, client, length
        where barber.is_active and length.minutes <= ${wish.room}::int and not exists (select 1 from earlier)
        on conflict do nothing
        returning id
      ),
      ${history}
      select exists (select 1 from booked) as booked, barber.id as barber_id, barber.name as barber,
        barber.is_active as barber_active, client.id as client_id,
        (select phone from clients c where c.salon_id = ${salonId} and c.id = client.id) as client_phone,
        length.minutes as duration, (select state from earlier limit 1) as earlier
      from length left join barber on true left join client on true`
  })
  if (!outcome) throw new Error('a booking without an outcome')
  return outcome
}
