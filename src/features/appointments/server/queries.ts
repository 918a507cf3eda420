import { sql, type RawBuilder } from 'kysely'
import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { Appointment, AppointmentStatus } from '../contract.ts'

/**
 * What the wire shows of `appointments a`. The rows leave the database as they go out, but for cents: the text of an
 * instant is made here because that costs Node half of what reading a Date and writing it again does.
 */
const columns = sql`
  a.id, a.appointment_date, a.appointment_time, a.duration_minutes as duration, a.client_id, a.client_name, a.service_name,
  a.price_cents as price, a.barber_id, a.status, a.cancel_reason, a.notes, a.user_id,
  to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
  c.phone as client_phone, b.name as barber`

/** An appointment with its client and its barber, which it always has: joined, since a look-up for each row costs twice. */
const whole = sql`appointments a
  join clients c on c.salon_id = a.salon_id and c.id = a.client_id
  join barbers b on b.salon_id = a.salon_id and b.id = a.barber_id`

/** The row's cents become euros in their place. */
function inEuros<Row extends { price: number }>(rows: Row[]): Row[] {
  for (const row of rows) row.price = toEuros(row.price)
  return rows
}

export interface Window {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: AppointmentStatus | undefined
  /** Rows of a page; all when not given. */
  limit?: number | undefined
  page?: number
}

/**
 * Appointments of a stretch of days in their order. Plan: index scan of appointments_day on (salon_id, appointment_date
 * between), barbers and clients by hash, or by their keys where the clients are many, and a sort of what was found. Of
 * clients it reads the index clients_phone alone. It reads the rows of the days and no others, whatever the history.
 */
export async function appointmentsIn(salon: SalonScope, window: Window): Promise<Appointment[]> {
  const { from, to, status, limit, page = 1 } = window
  // One day is asked for as one day: PostgreSQL then knows how many rows to expect and keeps one plan for all days,
  // where it would plan a range anew each time as soon as the salon has a history.
  const days =
    from && from === to
      ? sql` and a.appointment_date = ${from}`
      : sql`${from ? sql` and a.appointment_date >= ${from}` : sql``}${to ? sql` and a.appointment_date <= ${to}` : sql``}`
  const rows = await salon.sql(
    (salonId) => sql<Appointment>`
      select ${columns} from ${whole}
      where a.salon_id = ${salonId}${days}${status ? sql` and a.status = ${status}` : sql``}
      order by a.appointment_date, a.appointment_time, a.id${limit ? sql` limit ${limit} offset ${(page - 1) * limit}` : sql``}`,
  )
  return inEuros(rows)
}

/** Plan: appointments_pkey, clients_pkey, barbers_pkey, one row each. */
export async function appointmentById(salon: SalonScope, id: string): Promise<Appointment | null> {
  const rows = await salon.sql(
    (salonId) => sql<Appointment>`select ${columns} from ${whole} where a.salon_id = ${salonId} and a.id = ${id}`,
  )
  return inEuros(rows)[0] ?? null
}

/** An appointment as it stands, and what an edit must know besides. */
export type Standing = Appointment & { service_id: string | null }

/** The appointment, held for this transaction, so that edits of it happen one after the other. Plan as above. */
export async function lockedAppointment(salon: SalonScope, id: string): Promise<Standing | null> {
  const rows = await salon.sql(
    (salonId) => sql<Standing>`
      select ${columns}, a.service_id from ${whole}
      where a.salon_id = ${salonId} and a.id = ${id} for no key update of a`,
  )
  return inEuros(rows)[0] ?? null
}

/** A booked stretch of a barber's day. */
export interface BookedRow {
  id: string
  appointment_date: LocalDate
  from: number
  to: number
  client_name: string
}

/**
 * What is booked with a barber on some days, in minutes since midnight. Plan: index scan of appointments_day over the
 * days, filtered by barber; read after a refusal only.
 */
export function bookedWith(
  salon: SalonScope,
  barberId: string,
  days: { from: LocalDate; to: LocalDate },
): Promise<BookedRow[]> {
  return salon.sql(
    (salonId) => sql<BookedRow>`
      select id, appointment_date, client_name,
        (extract(epoch from appointment_time) / 60)::int as "from",
        (extract(epoch from appointment_time) / 60)::int + duration_minutes as "to"
      from appointments
      where salon_id = ${salonId} and appointment_date between ${days.from} and ${days.to}
        and barber_id = ${barberId} and status <> 'cancelled'
      order by appointment_date, appointment_time`,
  )
}

/** Booked appointments and minutes by day, and how many barbers are active. Plan: index scan of appointments_day over seven days, aggregated. */
export function bookedByDay(
  salon: SalonScope,
  days: { from: LocalDate; to: LocalDate },
): Promise<{ date: LocalDate; count: number; minutes: number; barbers: number }[]> {
  return salon.sql(
    (salonId) => sql`
      select appointment_date as date, count(*)::int as count, sum(duration_minutes)::int as minutes,
        (select count(*)::int from barbers where salon_id = ${salonId} and is_active) as barbers
      from appointments
      where salon_id = ${salonId} and appointment_date between ${days.from} and ${days.to} and status <> 'cancelled'
      group by appointment_date`,
  )
}

/** The id of the salon's service of a name: an active one before others. Plan: services_name. */
export function serviceNamed(
  salonId: RawBuilder<SalonId>,
  nameKey: string,
): RawBuilder<{ id: string; minutes: number }> {
  return sql`
    select id, duration_minutes as minutes from services
    where salon_id = ${salonId} and name_key = ${nameKey}
    order by is_active desc, position, created_at, id limit 1`
}
