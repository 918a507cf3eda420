import { sql, type RawBuilder } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import type { Leave } from '#features/salon/hours/rules.ts'
import { selectList } from '#platform/server/entityColumns.ts'
import { nextVersion } from '#platform/server/nextVersion.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import type { Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import type { Clock } from '../../rules.ts'
import { maxMoves } from '../rules.ts'

const names = [
  'id',
  'barber_id',
  'client_name',
  'service_name',
  'appointment_date',
  'appointment_time',
  'duration',
  'buffer_minutes',
  'pause_after_minutes',
  'pause_minutes',
  'visit_id',
  'group_id',
  'updated_at',
] as const

export interface StoredVisit extends Pick<Appointment, (typeof names)[number]> {
  appointment_date: LocalDate
  appointment_time: LocalTime
  /** Barbers who do not do its service. */
  not_by: string[]
  total: number
}

const visits = (id: RawBuilder<SalonId>) => sql`
  ${selectList(appointmentFields, names)},
  array(select o.barber_id::text from barber_offers o
    where o.salon_id = ${id} and o.service_id = appointments.service_id and not o.is_offered) as not_by`

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
    now: Clock
  },
): Promise<StoredVisit[]> {
  const start = sql`appointments.appointment_date + appointments.appointment_time`
  const covered = leave
    ? sql` and appointments.appointment_date between ${leave.fromDate} and ${leave.toDate}
        and ${start} < ${at(leave.toDate, leave.toMinute)}
        and ${start} + appointments.duration_minutes * interval '1 minute' > ${at(leave.fromDate, leave.fromMinute)}`
    : sql``
  const within = days ? sql` and appointments.appointment_date between ${days.from} and ${days.to}` : sql``
  const own = barberId ? sql` and ${isOfBarber(sql`appointments.barber_id`, barberId)}` : sql``
  return salon.sql(
    (id) => sql<StoredVisit>`
      select ${visits(id)}, count(*) over ()::int as total
      from appointments
      where appointments.salon_id = ${id} and appointments.status <> 'cancelled'${own}${within}
        and appointments.appointment_date >= ${now.date} and ${start} >= ${now.date}::date + ${now.time}::time${covered}
      order by appointments.appointment_date, appointments.appointment_time, appointments.id limit ${maxMoves}`,
  )
}

/** Appointments by id, without cancelled ones. Plan: primary key. */
export function visitsById(salon: SalonScope, ids: readonly string[]): Promise<StoredVisit[]> {
  return salon.sql(
    (id) => sql<StoredVisit>`
      select ${visits(id)}, 0 as total from appointments
      where appointments.salon_id = ${id} and appointments.id = any(${ids}::uuid[]) and appointments.status <> 'cancelled'`,
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

/**
 * Moves one appointment and returns its new version. The client's confirmation lasts while the time is the same. Throws
 * 23P01 if the place is taken.
 */
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
      coming_at: sql`case when appointment_date = ${to.date} and appointment_time = ${to.time} then coming_at end`,
      updated_at: nextVersion(now),
    })
    .where('id', '=', to.id)
    .where('status', '<>', 'held')
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  return row.updated_at.toISOString()
}
