import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { LeaveRow } from '#database/rows/hours.ts'
import { availabilityMessages } from '#features/salon/availability/contract.ts'
import type { MinuteRange } from '#features/salon/availability/rules.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { badInput } from '#platform/shared/fault.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { DayException, Hours, Leave, WeeklyPlan } from '../rules.ts'
import type { Call } from '#platform/server/call.ts'

export type StoredLeave = Leave & { id: string }

export interface StoredHours {
  plans: (WeeklyPlan & { subject: string })[]
  exceptions: (DayException & { subject: string })[]
  leaves: StoredLeave[]
  /** Null for the default. */
  step: number | null
}

/** Columns of `StoredHours`, for larger statements. Plan: see `storedHours`. */
export const hoursColumns = (
  id: RawBuilder<SalonId>,
  span: { from: LocalDate; to: LocalDate },
): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('subject', subject_id, 'validFrom', valid_from, 'week', week) order by valid_from)
    from weekly_hours where salon_id = ${id} and valid_from <= ${span.to}), '[]') as plans,
  coalesce((select json_agg(json_build_object('subject', subject_id, 'day', day, 'stretches', stretches, 'reason', reason) order by day)
    from day_hours where salon_id = ${id} and day between ${span.from} and ${span.to}), '[]') as exceptions,
  coalesce((select json_agg(json_build_object('id', id, 'barberId', barber_id, 'fromDate', from_date, 'fromMinute', from_minute,
      'toDate', to_date, 'toMinute', to_minute, 'reason', reason) order by from_date, from_minute, id)
    from leaves where salon_id = ${id} and to_date >= ${span.from} and from_date <= ${span.to}), '[]') as leaves,
  (select grid_step_minutes from schedule_settings where salon_id = ${id}) as step`

/**
 * Data that determines the working time of a span of days, in one statement. Plan: primary key prefixes of
 * weekly_hours, day_hours (by day through the salon's few rows) and schedule_settings, and leaves_end; independent of
 * the number of appointments.
 */
export async function storedHours(salon: SalonScope, span: { from: LocalDate; to: LocalDate }): Promise<StoredHours> {
  const [row] = await salon.sql((id) => sql<StoredHours>`select ${hoursColumns(id, span)}`)
  return row as StoredHours
}

/** True if a weekly plan of the salon applies on a day. Plan: primary key prefix of weekly_hours. */
export async function hasOpeningHours(salon: SalonScope, day: LocalDate): Promise<boolean> {
  const [row] = await salon.sql((id) => sql<{ found: boolean }>`select exists (${openingHoursOn(id, day)}) as found`)
  return row?.found ?? false
}

/** Weekly plans of the salon that began by a day, for larger statements. */
export const openingHoursOn = (id: RawBuilder<SalonId>, day: LocalDate): RawBuilder<unknown> =>
  sql`select 1 from weekly_hours where salon_id = ${id} and subject_id = ${id} and valid_from <= ${day}`

const leaveColumns = ['id', 'barber_id', 'from_date', 'from_minute', 'to_date', 'to_minute', 'reason'] as const

/** A leave by its id. Plan: primary key. */
export async function leaveById(salon: SalonScope, id: string): Promise<StoredLeave | null> {
  const row = await salon.selectFrom('leaves').select(leaveColumns).where('id', '=', id).executeTakeFirst()
  return row ? storedLeave(row) : null
}

export const storedLeave = (row: Pick<Selectable<LeaveRow>, (typeof leaveColumns)[number]>): StoredLeave => ({
  id: row.id,
  barberId: row.barber_id,
  fromDate: row.from_date,
  fromMinute: row.from_minute,
  toDate: row.to_date,
  toMinute: row.to_minute,
  reason: row.reason,
})

export function splitHours(stored: StoredHours, salonId: string): { salon: Hours; barber(id: string): Hours } {
  const of = (subject: string): Hours => ({
    plans: stored.plans.filter((plan) => plan.subject === subject),
    exceptions: stored.exceptions.filter((one) => one.subject === subject),
  })
  return { salon: of(salonId), barber: of }
}

/** Throws 400 at a field that names a barber of another salon. */
export async function requireBarber(salon: SalonScope, id: string, field: string): Promise<void> {
  const barber = await salon.selectFrom('barbers').select('id').where('id', '=', id).executeTakeFirst()
  if (!barber) throw badInput([{ field, message: availabilityMessages.unknownBarber }])
}

/** An uncancelled appointment, in minutes since midnight. */
export interface UpcomingVisit {
  barber_id: string
  date: LocalDate
  from: number
  to: number
}

/** True if an appointment is outside of the day's exception for the salon or its barber. */
export function isOutside(
  visit: UpcomingVisit,
  exception: { subject: string; day: LocalDate; stretches: readonly MinuteRange[] },
  salonId: string,
): boolean {
  const isConcerned =
    visit.date === exception.day && (exception.subject === salonId || exception.subject === visit.barber_id)
  return isConcerned && !exception.stretches.some(({ from, to }) => from <= visit.from && visit.to <= to)
}

/** Appointments of several days. Plan: appointments_day, one probe per day. */
export function visitsOn(salon: SalonScope, days: readonly LocalDate[]): Promise<UpcomingVisit[]> {
  if (days.length === 0) return Promise.resolve([])
  return salon.sql(
    (id) => sql<UpcomingVisit>`
      select barber_id, appointment_date as date, (extract(epoch from appointment_time) / 60)::int as "from",
        (extract(epoch from appointment_time) / 60)::int + duration_minutes as "to"
      from appointments
      where salon_id = ${id} and appointment_date = any(${days}::date[]) and status <> 'cancelled'`,
  )
}

export async function insertHours(
  call: Pick<Call, 'now'>,
  salon: SalonScope,
  { validFrom, week }: WeeklyPlan,
  exceptions: readonly DayException[],
): Promise<void> {
  const row = { subject_id: salon.id, updated_at: call.now }
  await salon.insertInto('weekly_hours', { ...row, valid_from: validFrom, week: JSON.stringify(week) }).execute()
  for (const { day, stretches, reason } of exceptions)
    await salon.insertInto('day_hours', { ...row, day, stretches: JSON.stringify(stretches), reason }).execute()
}
