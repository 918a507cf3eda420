import { sql, type RawBuilder } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import type { Leave } from '#features/salon/hours/rules.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { maxMoves } from '../contract.ts'

/** Columns of an appointment for reassignment. */
export interface StoredVisit {
  id: string
  barber_id: string
  client_name: string
  service_name: string
  appointment_date: LocalDate
  appointment_time: LocalTime
  duration: number
  buffer_minutes: number
  pause_after_minutes: number | null
  pause_minutes: number | null
  /** True for a part of a visit with several services or of a group. */
  is_part: boolean
  /** Barbers who do not do its service. */
  not_by: string[]
  updated_at: string
  total: number
}

const visits = (id: RawBuilder<SalonId>) => sql`
  a.id, a.barber_id, a.client_name, a.service_name, a.appointment_date, a.appointment_time, a.duration_minutes as duration, a.buffer_minutes,
  a.pause_after_minutes, a.pause_minutes, a.visit_id is not null or a.group_id is not null as is_part,
  array(select o.barber_id::text from barber_services o
    where o.salon_id = ${id} and o.service_id = a.service_id and not o.is_offered) as not_by,
  to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at`

const at = (date: LocalDate, minute: number) => sql`${date}::date + ${minute}::int * interval '1 minute'`

/**
 * Upcoming uncancelled appointments by time: of a barber, covered by a leave, or of some days. Plan: appointments_day
 * from today, filtered by barber.
 */
export function visitsToMove(
  salon: SalonScope,
  {
    barberId,
    leave,
    days,
    now,
  }: {
    /** Undefined for all barbers. */
    barberId: string | undefined
    leave: Leave | null
    days: { from: LocalDate; to: LocalDate } | null
    now: { date: LocalDate; time: LocalTime }
  },
): Promise<StoredVisit[]> {
  const start = sql`a.appointment_date + a.appointment_time`
  const covered = leave
    ? sql` and a.appointment_date between ${leave.fromDate} and ${leave.toDate}
        and ${start} < ${at(leave.toDate, leave.toMinute)}
        and ${start} + a.duration_minutes * interval '1 minute' > ${at(leave.fromDate, leave.fromMinute)}`
    : sql``
  const within = days ? sql` and a.appointment_date between ${days.from} and ${days.to}` : sql``
  const own = barberId ? sql` and ${isOfBarber(sql`a.barber_id`, barberId)}` : sql``
  return salon.sql(
    (id) => sql<StoredVisit>`
      select ${visits(id)}, count(*) over ()::int as total
      from appointments a
      where a.salon_id = ${id} and a.status <> 'cancelled'${own}${within}
        and a.appointment_date >= ${now.date} and ${start} >= ${now.date}::date + ${now.time}::time${covered}
      order by a.appointment_date, a.appointment_time, a.id limit ${maxMoves}`,
  )
}

/** Appointments by id, without cancelled ones. Plan: primary key. */
export function visitsById(salon: SalonScope, ids: readonly string[]): Promise<StoredVisit[]> {
  return salon.sql(
    (id) => sql<StoredVisit>`
      select ${visits(id)}, 0 as total from appointments a
      where a.salon_id = ${id} and a.id = any(${ids}::uuid[]) and a.status <> 'cancelled'`,
  )
}

/**
 * Locks appointments, then all barbers of the salon, each by id: the lock order of every write of an appointment.
 * Until the transaction ends nobody books or moves an appointment of the salon, so that places read next stay free.
 */
export async function lockForMoving(salon: SalonScope, ids: readonly string[]): Promise<void> {
  await salon
    .selectFrom('appointments')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await salon.selectFrom('barbers').select('id').orderBy('id').forUpdate().execute()
}

/** Moves one appointment and returns its new version. Throws 23P01 if the place is taken. */
export async function putAt(
  salon: SalonScope,
  now: Date,
  to: { id: string; date: LocalDate; time: LocalTime; barberId: string },
): Promise<string> {
  const row = await salon
    .updateTable('appointments_and_holds')
    .set({
      appointment_date: to.date,
      appointment_time: to.time,
      barber_id: to.barberId,
      updated_at: nextVersion(now),
    })
    .where('id', '=', to.id)
    .where('status', '<>', 'held')
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return row.updated_at.toISOString()
}
