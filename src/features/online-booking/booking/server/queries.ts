import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'

/** A service as visitors may book it. */
export interface OfferedService {
  id: string
  name: string
  description: string | null
  category: string | null
  duration: number
  buffer: number
  pauseAfter: number | null
  pause: number | null
  cents: number
  currency: Currency
}

export interface OfferedBarber {
  id: string
  name: string
  color: number
  /** Where the barber differs from a service. */
  differs: { service_id: string; offered: boolean; duration: number | null; cents: number | null; currency: Currency }[]
}

export interface StoredOffer {
  services: OfferedService[]
  barbers: OfferedBarber[]
}

/** Active services and barbers that are online, in the salon's order. Plan: the salon's few rows of three tables. */
export async function storedOffer(salon: SalonScope): Promise<StoredOffer> {
  const [row] = await salon.sql(
    (id) => sql<StoredOffer>`
      select
        coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'category', s.category,
            'duration', s.duration_minutes, 'buffer', s.buffer_minutes, 'pauseAfter', s.pause_after_minutes, 'pause', s.pause_minutes,
            'cents', s.price_cents, 'currency', s.currency) order by s.position, s.created_at, s.id)
          from services s where s.salon_id = ${id} and s.is_active and s.is_online), '[]') as services,
        coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color, 'differs', coalesce((
            select json_agg(json_build_object('service_id', o.service_id, 'offered', o.is_offered, 'duration', o.duration_minutes,
              'cents', o.price_cents, 'currency', o.currency))
            from barber_services o where o.salon_id = ${id} and o.barber_id = b.id), '[]')) order by b.position, b.created_at, b.id)
          from barbers b where b.salon_id = ${id} and b.is_active and b.is_online), '[]') as barbers`,
  )
  return row as StoredOffer
}

interface KnownPhone {
  /** A client of this phone is blocked. */
  blocked: boolean
  /** A client of this phone has this name. */
  known: boolean
  /** Coming visits of clients with this phone that are not cancelled. */
  open: number
}

/** What the salon knows of a phone. Plan: clients_phone for the clients of the phone, appointments_client for each of the few. */
export async function phoneStanding(
  salon: SalonScope,
  { e164, nameKey, today }: { e164: string; nameKey: string; today: string },
): Promise<KnownPhone> {
  const [row] = await salon.sql(
    (id) => sql<KnownPhone>`
      with own as (
        select id, name_key, is_blocked from clients
        where salon_id = ${id} and (phone_e164 = ${e164} or other_phones_e164 @> array[${e164}::text]))
      select coalesce(bool_or(is_blocked), false) as blocked, coalesce(bool_or(name_key = ${nameKey}), false) as known,
        (select count(distinct coalesce(a.visit_id, a.id))::int from appointments a
          where a.salon_id = ${id} and a.client_id in (select id from own) and a.appointment_date >= ${today}::date
            and a.status in ('pending', 'confirmed') and a.online_at is not null) as open
      from own`,
  )
  return row ?? { blocked: false, known: false, open: 0 }
}
