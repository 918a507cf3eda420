import { sql, type RawBuilder } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import type { Leave } from '#features/salon/hours/rules.ts'
import { selectList } from '#platform/server/entityColumns.ts'
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

const timestamp = (date: LocalDate, minute: number) => sql`${date}::date + ${minute}::int * interval '1 minute'`

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
        and ${start} < ${timestamp(leave.toDate, leave.toMinute)}
        and ${start} + appointments.duration_minutes * interval '1 minute' > ${timestamp(leave.fromDate, leave.fromMinute)}`
    : sql``
  const within = days ? sql` and appointments.appointment_date between ${days.from} and ${days.to}` : sql``
  const ofBarber = barberId ? sql` and ${isOfBarber(sql`appointments.barber_id`, barberId)}` : sql``
  return salon.sql(
    (id) => sql<StoredVisit>`
      select ${visits(id)}, count(*) over ()::int as total
      from appointments
      where appointments.salon_id = ${id} and appointments.status <> 'cancelled'${ofBarber}${within}
        and appointments.appointment_date >= ${now.date} and ${start} >= ${now.date}::date + ${now.time}::time${covered}
      order by appointments.appointment_date, appointments.appointment_time, appointments.id limit ${maxMoves}`,
  )
}

/** Condition on the appointments with these ids and all of their visits and groups. */
const linkedWith = (id: RawBuilder<SalonId>, ids: readonly string[]) => {
  const wanted = sql`${[...ids]}::uuid[]`
  const withSame = (column: 'visit_id' | 'group_id') => sql`
    array(select id from appointments where salon_id = ${id} and ${sql.ref(column)} = any(array(
      select ${sql.ref(column)} from appointments where salon_id = ${id} and id = any(${wanted}))))`
  return sql`appointments.id = any(${wanted} || ${withSame('visit_id')} || ${withSame('group_id')})`
}

/**
 * Appointments by id with all of their visits and groups, without cancelled ones. Plan: appointments_pkey,
 * appointments_visit, appointments_group.
 */
export function wholeVisits(salon: SalonScope, ids: readonly string[]): Promise<StoredVisit[]> {
  return salon.sql(
    (id) => sql<StoredVisit>`
      select ${visits(id)}, 0 as total from appointments
      where appointments.salon_id = ${id} and ${linkedWith(id, ids)} and appointments.status <> 'cancelled'
      order by appointments.appointment_date, appointments.appointment_time, appointments.id`,
  )
}

export interface Locked {
  ids: string[]
  barbers: string[]
}

/**
 * Locks appointments with their visits and groups, then all barbers of the salon, each by id: the lock order of every
 * write of an appointment. Until the transaction ends nobody books or moves an appointment of the salon, so that places
 * read next stay free. Returns the ids of the appointments, cancelled ones too, and of the barbers.
 */
export async function lockForMoving(salon: SalonScope, ids: readonly string[]): Promise<Locked> {
  const locked = await salon.sql(
    (id) => sql<{ id: string }>`
      select id from appointments where appointments.salon_id = ${id} and ${linkedWith(id, ids)} order by id for no key update`,
  )
  const barbers = await salon.selectFrom('barbers').select('id').orderBy('id').forUpdate().execute()
  return { ids: locked.map((row) => row.id), barbers: barbers.map((row) => row.id) }
}
