import { sql, type RawBuilder } from 'kysely'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { toEuros } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Visit, VisitStatus } from '../contract.ts'

/** Which appointments; what is not given does not narrow. Days are inclusive. */
export interface VisitFilter {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: VisitStatus | undefined
  service?: string | undefined
  barber_id?: string | undefined
  client_id?: string | undefined
}

const conditions: Record<VisitStatus, RawBuilder<unknown>> = {
  pending: sql`a.status = 'pending'`,
  confirmed: sql`a.status = 'confirmed'`,
  completed: sql`a.status = 'completed'`,
  cancelled: sql`a.status = 'cancelled'`,
  done: sql`a.status in ('confirmed', 'completed')`,
  kept: sql`a.status <> 'cancelled'`,
  no_show: sql`a.cancel_reason = 'no_show'`,
}

function where(salonId: RawBuilder<SalonId>, filter: VisitFilter): RawBuilder<unknown> {
  const parts = [
    sql`a.salon_id = ${salonId}`,
    filter.from && sql`a.appointment_date >= ${filter.from}`,
    filter.to && sql`a.appointment_date <= ${filter.to}`,
    filter.status && conditions[filter.status],
    filter.service && sql`lower(a.service_name) = lower(${filter.service}::text)`,
    filter.barber_id && sql`a.barber_id = ${filter.barber_id}`,
    filter.client_id && sql`a.client_id = ${filter.client_id}`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/**
 * Appointments that the filter lets through, the latest first. Plan: backward scan of appointments_day that stops when the
 * page is full (of appointments_client where a client is given); barbers by barbers_pkey, one probe a row.
 */
export async function visitsOf(
  salon: SalonScope,
  filter: VisitFilter,
  slice: { limit: number; offset?: number },
): Promise<Visit[]> {
  const rows = await salon.sql(
    (salonId) => sql<Visit>`
      select a.id, a.appointment_date, a.appointment_time, a.duration_minutes as duration, a.client_id, a.client_name,
        a.service_name, a.price_cents as price, a.barber_id, a.status, a.cancel_reason,
        to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at,
        (select b.name from barbers b where b.salon_id = a.salon_id and b.id = a.barber_id) as barber
      from appointments a where ${where(salonId, filter)}
      order by a.appointment_date desc, a.appointment_time desc, a.id desc
      limit ${slice.limit} offset ${slice.offset ?? 0}`,
  )
  for (const row of rows) row.price = toEuros(row.price)
  return rows
}

/**
 * How many appointments the filter lets through, and the cents of those confirmed and completed. Plan: without a filter
 * the salon's totals (at most 16 rows); else the rows of the days by appointments_report, from the index alone.
 */
export async function sumsOf(salon: SalonScope, filter: VisitFilter): Promise<{ appointments: number; cents: number }> {
  const unfiltered = Object.values(filter).every((value) => value === undefined)
  const [sums] = await salon.sql((salonId) =>
    unfiltered
      ? sql<{ appointments: number; cents: number }>`
          select coalesce(sum(appointments), 0)::int as appointments, coalesce(sum(revenue_cents), 0)::bigint as cents
          from appointment_totals where salon_id = ${salonId}`
      : sql<{ appointments: number; cents: number }>`
          select count(*) as appointments,
            coalesce(sum(a.price_cents) filter (where a.status in ('confirmed', 'completed')), 0) as cents
          from appointments a where ${where(salonId, filter)}`,
  )
  return sums ?? { appointments: 0, cents: 0 }
}
