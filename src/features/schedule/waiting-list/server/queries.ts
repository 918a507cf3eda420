import { sql } from 'kysely'
import type { Parent } from '#features/clients/contract.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { maxWaits, type Place, type WaitRequest } from '../rules.ts'

export interface StoredWait extends WaitRequest {
  id: string
  client_id: string
  client_name: string
  client_phone: string | null
  parent: Parent | null
  /** Current names of the services; the stored text if one was deleted or none is known. */
  service_name: string
  /** Empty for an appointment, and if only the name is known. */
  service_ids: string[]
  appointment_id: string | null
  date: LocalDate | null
  time: string | null
  appointment_barber: string | null
  appointment_barber_id: string | null
  visit_id: string | null
  appointment_version: Date | null
  barber: string | null
  declined: string[]
  created_at: Date
}

/**
 * Waiting clients: the appointment is upcoming and was not moved earlier, or the client has booked nothing for these
 * days since. Undoing that restores the wait. Plan: waiting_entries_open, at most a few hundred rows, each with
 * clients_pkey, barbers_pkey, appointments_pkey, services_pkey and appointments_client.
 */
export function waitsOn(
  salon: SalonScope,
  today: LocalDate,
  minute: number,
  only: { id?: string } = {},
): Promise<StoredWait[]> {
  return salon.sql(
    (salonId) => sql<StoredWait>`
      select w.id, w.client_id, c.name as client_name, c.phone as client_phone,
        case when c.under_16 then jsonb_build_object('name', c.parent_name, 'parent_phone', c.parent_phone) end as parent,
        coalesce(a.service_name, (
            select string_agg(s.name, ' + ' order by n.place) from unnest(w.service_ids) with ordinality n (id, place)
              join services s on s.salon_id = ${salonId} and s.id = n.id
            having count(*) = cardinality(w.service_ids)
          ), w.service_name) as service_name,
        coalesce(a.duration_minutes, w.duration_minutes) as duration_minutes, w.service_ids,
        w.appointment_id, a.appointment_date as date, left(a.appointment_time::text, 5) as time, ab.name as appointment_barber, a.barber_id as appointment_barber_id,
        a.visit_id, a.updated_at as appointment_version,
        w.barber_id, b.name as barber, w.from_date, w.to_date, w.from_minute, w.to_minute, w.weekdays, w.declined, w.created_at
      from waiting_entries w
        join clients c on c.salon_id = ${salonId} and c.id = w.client_id
        left join barbers b on b.salon_id = ${salonId} and b.id = w.barber_id
        left join appointments a on a.salon_id = ${salonId} and a.id = w.appointment_id
        left join barbers ab on ab.salon_id = ${salonId} and ab.id = a.barber_id
      where w.salon_id = ${salonId} and w.ended_at is null and w.to_date >= ${today}${only.id ? sql` and w.id = ${only.id}` : sql``}
        and case when w.appointment_id is not null then
            a.status <> 'cancelled'
            and (a.appointment_date > ${today} or (a.appointment_date = ${today} and date_part('epoch', a.appointment_time)::int / 60 > ${minute}::int))
            and (a.appointment_date, date_part('epoch', a.appointment_time)::int / 60) >= (w.before_date, w.before_minute::int)
          else not exists (
            select 1 from appointments n
            where n.salon_id = ${salonId} and n.client_id = w.client_id and n.created_at >= w.created_at and n.status <> 'cancelled'
              and n.appointment_date between w.from_date and w.to_date)
          end
      order by w.created_at, w.id limit ${maxWaits}`,
  )
}

/** Places freed by appointments, from today. Plan: freed_places_day. */
export function freedPlaces(salon: SalonScope, from: LocalDate): Promise<Place[]> {
  return salon.sql(
    (salonId) => sql<Place>`
      select id, barber_id, day, from_minute, to_minute from freed_places
      where salon_id = ${salonId} and day >= ${from} order by day, from_minute, id`,
  )
}
