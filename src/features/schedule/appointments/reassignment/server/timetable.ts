import { sql, type RawBuilder } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import { type Leave, workingDay } from '#features/salon/hours/rules.ts'
import { selectList } from '#platform/server/entityColumns.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { type LocalDate, type LocalTime, addDays, wallClock } from '#platform/shared/time.ts'
import { patternOf } from '#features/salon/availability/rules.ts'
import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import { leaveNotFound } from '#features/salon/hours/contract.ts'
import { leaveById, splitHours, storedHours } from '#features/salon/hours/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import type { Appointment } from '../../contract.ts'
import { appointmentFields } from '../../fields.ts'
import { type Clock, endOf, hasBegun, startOf } from '../../rules.ts'
import { maxMoves, searchedDays, Timetable, type VisitToMove } from '../rules.ts'
import type { reassign } from '../contract.ts'

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
function visitsToMove(
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

type Source = NonNullable<InputOf<typeof reassign>['rest']>

/**
 * Appointments to move, of a barber, a leave or days with other hours. Throws 404 for an unknown leave or one of
 * another barber, and 400 without a barber and days.
 */
export async function concernedVisits(call: SalonCall, source: Source): Promise<StoredVisit[]> {
  const now = wallClock(call.now, call.timeZone)
  if (source.from)
    return visitsOutsideHours(call, source.barber_id, { from: source.from, to: source.to ?? source.from }, now)
  if (!source.barber_id) throw badInput([{ field: 'barber_id', message: fieldMessages.invalid }])
  const leave = source.leave_id ? await leaveById(call.salon, source.leave_id) : null
  if (source.leave_id && leave?.barberId !== source.barber_id) throw leaveNotFound()
  return visitsToMove(call.salon, { barberId: source.barber_id, leave, days: null, now })
}

async function visitsOutsideHours(
  call: SalonCall,
  barberId: string | undefined,
  days: { from: LocalDate; to: LocalDate },
  now: Clock,
): Promise<StoredVisit[]> {
  const found = await visitsToMove(call.salon, { barberId, leave: null, days, now })
  const stored = await storedHours(call.salon, days)
  const { salon, barber } = splitHours(stored, call.salon.id)
  const outside = found.filter((visit) => {
    const leaves = stored.leaves.filter((leave) => leave.barberId === visit.barber_id)
    const { open } = workingDay(salon, barber(visit.barber_id), leaves, visit.appointment_date)
    return !open.some(({ from, to }) => from <= startOf(visit) && endOf(visit) <= to)
  })
  return outside.map((visit) => ({ ...visit, total: outside.length }))
}

/** A visit, or the visits of a group, to move as a whole. */
export interface Whole {
  /** The first appointment concerned. The others of its barber get the same barber as it. */
  lead: StoredVisit
  /** All that move along, with the lead, in order of time. */
  rows: StoredVisit[]
}

export const wholeOf = ({ group_id, visit_id, id }: StoredVisit): string => group_id ?? visit_id ?? id

/** The whole visits and groups of appointments, in order of their first one. */
export async function wholesOf(salon: SalonScope, concerned: readonly StoredVisit[]): Promise<Whole[]> {
  const firsts = new Map<string, StoredVisit>()
  for (const visit of concerned) if (!firsts.has(wholeOf(visit))) firsts.set(wholeOf(visit), visit)
  const leads = [...firsts.values()]
  if (leads.every((lead) => wholeOf(lead) === lead.id)) return leads.map((lead) => ({ lead, rows: [lead] }))
  const all = await wholeVisits(
    salon,
    leads.map(({ id }) => id),
  )
  return leads.map((lead) => ({ lead, rows: all.filter((row) => wholeOf(row) === wholeOf(lead)) }))
}

/** The rest of a whole that has begun moves at its time. */
export function toMove({ lead, rows }: Whole, now: Clock): VisitToMove & { rows: StoredVisit[] } {
  const coming = rows.filter((row) => row.id === lead.id || !hasBegun(row, now))
  return {
    date: lead.appointment_date,
    minute: startOf(lead),
    barberId: lead.barber_id,
    pattern: patternOf(lead),
    keepsTime: coming.length < rows.length,
    notBy: coming.flatMap((row) => (row.barber_id === lead.barber_id ? row.not_by : [])),
    rows: coming,
  }
}

/**
 * Time of all active barbers, for an undo also inactive ones, from the first of these days until two weeks after the
 * last.
 */
export async function timetableOf(
  call: SalonCall,
  dates: readonly LocalDate[],
  options: { everyBarber?: boolean } = {},
): Promise<Timetable> {
  const sorted = dates.toSorted()
  const first = sorted[0] ?? call.today
  const last = sorted.at(-1) ?? first
  const found = await barberDays(call, { from: first, to: addDays(last, searchedDays) }, options)
  return new Timetable(found.days, { ...found, earliest: soonest(call) })
}
