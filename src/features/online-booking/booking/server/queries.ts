import { sql, type RawBuilder } from 'kysely'
import { timeColumns, type StoredTime } from '#features/salon/availability/server/public.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import { onlineBookingColumns } from '#features/online-booking/settings/server/public.ts'
import type { Service } from '#features/salon/services/contract.ts'
import { inEuros, type InCents } from '#features/salon/services/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'

/** An active service that is online, with barbers' deviations. */
export type OfferedService = Omit<Service, 'is_active'>

export interface OfferedBarber {
  id: string
  name: string
  color: number
}

/** Services and barbers that visitors can book, in the salon's order. */
export interface OnlineOffer {
  services: OfferedService[]
  barbers: OfferedBarber[]
}

/** Plan: a few rows of three tables. */
export async function onlineOffer(salon: SalonScope): Promise<OnlineOffer> {
  const [row] = await salon.sql(
    (id) => sql<{ services: InCents<OfferedService>[]; barbers: OfferedBarber[] }>`
      select
        coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'category', s.category,
            'duration', s.duration_minutes, 'buffer_minutes', s.buffer_minutes, 'pause_after_minutes', s.pause_after_minutes, 'pause_minutes', s.pause_minutes,
            'cents', s.price_cents, 'currency', s.currency, 'barbers', coalesce((
              select json_agg(json_build_object('barber_id', o.barber_id, 'offered', o.is_offered, 'duration', o.duration_minutes,
                'cents', o.price_cents, 'currency', o.currency))
              from barber_offers o where o.salon_id = ${id} and o.service_id = s.id and o.differs), '[]')) order by s.position, s.created_at, s.id)
          from services s where s.salon_id = ${id} and s.is_active and s.is_online), '[]') as services,
        coalesce((select json_agg(json_build_object('id', b.id, 'name', b.name, 'color', b.color) order by b.position, b.created_at, b.id)
          from barbers b where b.salon_id = ${id} and b.is_active and b.is_online), '[]') as barbers`,
  )
  return { services: row?.services.map(inEuros) ?? [], barbers: row?.barbers ?? [] }
}

interface KnownPhone {
  blocked: boolean
  open: number
}

interface AskedPhone {
  e164: string
  today: string
}

const phoneStatusOf = (id: RawBuilder<SalonId>, { e164, today }: AskedPhone): RawBuilder<KnownPhone> => sql<KnownPhone>`
  with own as (
    select id, is_blocked from clients where salon_id = ${id} and phone_e164 = ${e164}
    union
    select id, is_blocked from clients
    where salon_id = ${id} and other_phones_e164 <> '{}' and other_phones_e164 @> array[${e164}::text])
  select coalesce(bool_or(is_blocked), false) as blocked,
    (select count(distinct coalesce(a.visit_id, a.id))::int from appointments a
      where a.salon_id = ${id} and a.client_id in (select id from own) and a.appointment_date >= ${today}::date
        and a.status in ('pending', 'confirmed') and a.online_at is not null) as open
  from own`

/**
 * Facts about a phone. Plan: clients_phone_e164 for the clients with the phone, clients_other_phones for the few with
 * a second one, appointments_client or appointments_online for their visits.
 */
export async function phoneStatus(salon: SalonScope, phone: AskedPhone): Promise<KnownPhone> {
  const [row] = await salon.sql((id) => phoneStatusOf(id, phone))
  return row ?? { blocked: false, open: 0 }
}

export interface BeforeBooking extends OnlineBooking, KnownPhone, StoredTime {
  has_devices: boolean
  is_booked: boolean
  /** Parts of the visitor's hold, until it expires. */
  held: { barber_id: string; appointment_date: LocalDate; appointment_time: LocalTime }[]
}

/**
 * Reads all in one statement: for a visitor with a hold its state, else the occupied time of the day. Plan: as
 * `storedTime`, `phoneStatus` and `heldParts`.
 */
export async function readBeforeBooking(
  { salon, now }: Pick<SalonWork, 'salon' | 'now'>,
  asked: AskedPhone & { date: LocalDate; hold: { token: string; ids: readonly string[] } | null },
): Promise<BeforeBooking | null> {
  const { date, hold } = asked
  const [row] = await salon.sql(
    (id) => sql<BeforeBooking>`
      select ${onlineBookingColumns}, phone.blocked, phone.open,
        exists (select from push_subscriptions p where p.salon_id = ${id}) as has_devices,
        ${
          hold
            ? sql`
          exists (select from appointments a where a.salon_id = ${id} and a.id = any(${[...hold.ids]}::uuid[])) as is_booked,
          coalesce((
            select json_agg(json_build_object('barber_id', h.barber_id, 'appointment_date', h.appointment_date,
              'appointment_time', to_char(h.appointment_time, 'HH24:MI')) order by h.appointment_time)
            from appointments_and_holds h
            where h.salon_id = ${id} and h.visit_id = ${hold.token} and h.status = 'held' and h.held_until > ${now}), '[]') as held`
            : sql`false as is_booked, '[]'::json as held, ${timeColumns(salon, id, { from: date, to: date }, {}, now)}`
        }
      from (${phoneStatusOf(id, asked)}) phone join online_booking o on o.salon_id = ${id}`,
  )
  return row ?? null
}
