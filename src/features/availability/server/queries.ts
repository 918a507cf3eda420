import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { maxBuffer, type VisitLength } from '../rules.ts'

export interface StoredBarber {
  id: string
  name: string
  is_active: boolean
  /** Text of a multirange of local times. */
  busy: string | null
  /** The shortest duration among the salon's active services. */
  shortest: number | null
}

/**
 * The salon's active barbers whom the caller may see, in order, or one barber, with what is occupied in a span of days: work and buffers of appointments that are not
 * cancelled, also a buffer that passes midnight into the span, and the longest buffer's time after it. Plan: the salon's few barbers, for each one search of the index of
 * no_double_booking; the cost depends on the barber's rows of the span, not on the history.
 */
export function barbersWithBusyTime(
  salon: SalonScope,
  span: { from: LocalDate; to: LocalDate },
  only: { barberId?: string | undefined; except?: string | undefined; everyBarber?: boolean },
): Promise<StoredBarber[]> {
  const end = addDays(span.to, 1)
  return salon.sql(
    (id) => sql<StoredBarber>`
      select b.id, b.name, b.is_active,
        (select range_agg(a.occupied)::text from appointments a
          where a.salon_id = ${id} and a.barber_id = b.id and a.status <> 'cancelled'
            and a.occupied && tsmultirange(tsrange(${span.from}::date::timestamp, ${end}::date + interval '1 minute' * ${maxBuffer}::int))
            ${only.except ? sql`and a.id <> ${only.except}` : sql``}) as busy,
        (select min(s.duration_minutes) from services s where s.salon_id = ${id} and s.is_active) as shortest
      from barbers b where b.salon_id = ${id} and ${only.barberId ? sql`b.id = ${only.barberId}` : only.everyBarber ? sql`true` : sql`b.is_active`}${salon.visible('b.id')}
      order by b.position, b.created_at, b.id`,
  )
}

export interface ServiceLength extends VisitLength {
  /** Barbers who differ: another duration, or the service is not theirs. */
  barbers: { id: string; offered: boolean; duration: number | null }[]
}

/** A service by its name, an active one before others, as each barber does it. Plan: services_name, then barber_services_service. */
export async function serviceLength(salon: SalonScope, nameKey: string): Promise<ServiceLength | null> {
  const [row] = await salon.sql(
    (id) => sql<ServiceLength>`
      select s.duration_minutes as duration, s.buffer_minutes as buffer, s.pause_after_minutes as "pauseAfter", s.pause_minutes as pause,
        coalesce((select json_agg(json_build_object('id', o.barber_id, 'offered', o.is_offered, 'duration', o.duration_minutes))
          from barber_services o where o.salon_id = ${id} and o.service_id = s.id), '[]') as barbers
      from services s where s.salon_id = ${id} and s.name_key = ${nameKey}
      order by s.is_active desc, s.position, s.created_at, s.id limit 1`,
  )
  return row ?? null
}
