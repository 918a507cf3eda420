import { sql } from 'kysely'
import { nobody, type SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate } from '#platform/shared/time.ts'

export interface StoredWalkIn {
  id: string
  name: string | null
  phone: string | null
  service_name: string
  duration: number
  barber_id: string | null
  arrived_at: Date
}

/** People who wait, in the order of arrival; a deleted visit brings them back. Plan: walk_ins_day, appointments_pkey for each. */
export function waiting(salon: SalonScope, today: LocalDate): Promise<StoredWalkIn[]> {
  return salon.sql(
    (salonId) => sql<StoredWalkIn>`
      select w.id, w.name, w.phone, w.service_name, w.duration_minutes as duration, w.barber_id, w.arrived_at
      from walk_ins w
      where w.salon_id = ${salonId} and w.arrived_on = ${today} and w.left_at is null
        and not exists (select 1 from appointments a where a.salon_id = ${salonId} and a.id = w.appointment_id)
      order by w.arrived_at, w.id`,
  )
}

export interface NamedOffer {
  duration: number
  cents: number
  currency: 'EUR' | 'ALL'
}

/** The salon's service of a name, as a barber does it where one is given. Plan: services_name, barber_services_pkey. */
export async function offerNamed(
  salon: SalonScope,
  nameKey: string,
  barberId: string | null,
): Promise<NamedOffer | null> {
  const [found] = await salon.sql(
    (salonId) => sql<NamedOffer>`
      select coalesce(o.duration_minutes, s.duration_minutes) as duration, coalesce(o.price_cents, s.price_cents) as cents,
        case when o.price_cents is null then s.currency else o.currency end as currency
      from services s
        left join barber_services o on o.salon_id = s.salon_id and o.service_id = s.id and o.barber_id = ${barberId ?? nobody}::uuid
      where s.salon_id = ${salonId} and s.name_key = ${nameKey}
      order by s.is_active desc, s.position, s.created_at, s.id limit 1`,
  )
  return found ?? null
}
