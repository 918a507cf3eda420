import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
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

/**
 * Waiting walk-ins in order of arrival; deleting their visit restores them. Plan: walk_ins_day, appointments_pkey for
 * each.
 */
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
