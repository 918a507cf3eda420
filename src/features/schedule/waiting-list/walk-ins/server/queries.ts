import { sql } from 'kysely'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { walkInGone } from '../contract.ts'

export interface StoredWalkIn {
  id: string
  name: string | null
  phone: string | null
  service_name: string
  duration: number
  barber_id: string | null
  arrived_at: Date
  /** Barber and start of a visit that is booked for later; null without one. */
  reserved_barber: string | null
  reserved_time: LocalTime | null
}

/**
 * Waiting walk-ins in order of arrival; deleting their visit restores them, and a visit that has not begun is a
 * reserved place. Plan: walk_ins_day, appointments_pkey for each.
 */
export function waiting(salon: SalonScope, today: LocalDate, now: LocalTime): Promise<StoredWalkIn[]> {
  return salon.sql(
    (salonId) => sql<StoredWalkIn>`
      select w.id, w.name, w.phone, w.service_name, w.duration_minutes as duration, w.barber_id, w.arrived_at,
        a.barber_id as reserved_barber, to_char(a.appointment_time, 'HH24:MI') as reserved_time
      from walk_ins w
      left join appointments a on a.salon_id = w.salon_id and a.id = w.appointment_id
      where w.salon_id = ${salonId} and w.arrived_on = ${today} and w.left_at is null
        and (a.id is null
          or a.status <> 'cancelled' and (a.appointment_date, a.appointment_time) > (${today}::date, ${now}::time))
      order by w.arrived_at, w.id`,
  )
}

/**
 * Locks a walk-in until the end of the transaction, so that only one of two devices seats or removes it, and reads its
 * visit. Throws 404, and 403 if a barber may not change it.
 */
export async function lockWalkIn(salon: SalonScope, id: string, today: LocalDate, now: LocalTime) {
  const row = await salon
    .selectFrom('walk_ins')
    .select(['barber_id', 'appointment_id', 'left_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw walkInGone()
  if (row.barber_id) salon.requireOwn(row.barber_id)
  const visit =
    row.appointment_id === null
      ? undefined
      : await salon
          .selectFrom('appointments')
          .select(['id', 'barber_id', 'appointment_date as date', 'appointment_time as time', 'status'])
          .where('id', '=', row.appointment_id)
          .executeTakeFirst()
  const isReserved =
    visit !== undefined && visit.status !== 'cancelled' && visit.date === today && visit.time.slice(0, 5) > now
  if (isReserved) salon.requireOwn(visit.barber_id)
  return { ...row, visit, isReserved }
}
