import { sql, type RawBuilder } from 'kysely'
import { isOfBarber } from '#database/visits.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import { moneyToEuros, selectList } from '#platform/server/entityColumns.ts'
import type { Amounts, Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { type Visit, type VisitStatus } from '../contract.ts'
import { visitShape } from '../schemas.ts'
import { appointmentFields } from '../fields.ts'

const columns = selectList(appointmentFields, Object.keys(visitShape.shape))

/** Omitted filters match everything. Days are inclusive. */
export interface VisitFilter {
  from?: LocalDate | undefined
  to?: LocalDate | undefined
  status?: VisitStatus | undefined
  service?: string | undefined
  barber_id?: string | undefined
  client_id?: string | undefined
}

const conditions: Record<VisitStatus, RawBuilder<unknown>> = {
  pending: sql`appointments.status = 'pending'`,
  confirmed: sql`appointments.status = 'confirmed'`,
  completed: sql`appointments.status = 'completed'`,
  cancelled: sql`appointments.status = 'cancelled'`,
  done: sql`appointments.status in ('confirmed', 'completed')`,
  kept: sql`appointments.status <> 'cancelled'`,
  no_show: sql`appointments.cancel_reason = 'no_show'`,
}

function where(salon: SalonScope, salonId: RawBuilder<SalonId>, filter: VisitFilter): RawBuilder<unknown> {
  const parts = [
    sql`appointments.salon_id = ${salonId}`,
    filter.from && sql`appointments.appointment_date >= ${filter.from}`,
    filter.to && sql`appointments.appointment_date <= ${filter.to}`,
    filter.status && conditions[filter.status],
    filter.service && sql`lower(appointments.service_name) = lower(${filter.service}::text)`,
    filter.barber_id && isOfBarber(sql`appointments.barber_id`, filter.barber_id),
    filter.client_id && sql`appointments.client_id = ${filter.client_id}`,
  ]
  const given = parts.filter((part) => typeof part === 'object')
  return sql`${sql.join(given, sql` and `)}${salon.visible('appointments.barber_id')}`
}

/**
 * Appointments matching the filter, latest first. Plan: backward scan of appointments_day that stops when the page is
 * full (appointments_client with a client), joined with the salon's few barbers: `left`, because PostgreSQL may begin
 * an inner join with the barbers and read the whole history of each.
 */
export async function visitsOf(
  salon: SalonScope,
  filter: VisitFilter,
  slice: { limit: number; offset?: number },
): Promise<Visit[]> {
  const rows = await salon.sql(
    (salonId) => sql<Visit>`
      select ${columns}
      from appointments left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where ${where(salon, salonId, filter)}
      order by appointments.appointment_date desc, appointments.appointment_time desc, appointments.id desc
      limit ${slice.limit} offset ${slice.offset ?? 0}`,
  )
  return moneyToEuros(appointmentFields, rows)
}

interface Sums {
  appointments: number
  euro_cents: number
  lek_cents: number
}

const doneCents = (currency: Currency) => sql`
  coalesce(sum(appointments.price_cents) filter (
    where appointments.status in ('confirmed', 'completed') and appointments.currency = ${currency}), 0)`

/**
 * Number of appointments matching the filter, and cents of confirmed and completed ones per currency. Plan: without a
 * filter the salon's totals (at most 16 rows); else an index-only scan of appointments_day over the days.
 */
export async function sumsOf(
  salon: SalonScope,
  filter: VisitFilter,
): Promise<{ appointments: number; cents: Amounts }> {
  const unfiltered = !salon.limits && Object.values(filter).every((value) => value === undefined)
  const [sums] = await salon.sql((salonId) =>
    unfiltered
      ? sql<Sums>`
          select coalesce(sum(appointments), 0)::int as appointments, coalesce(sum(revenue_cents), 0)::bigint as euro_cents,
            coalesce(sum(revenue_lek_cents), 0)::bigint as lek_cents
          from appointment_totals where salon_id = ${salonId}`
      : sql<Sums>`
          select count(*) as appointments, ${doneCents('EUR')} as euro_cents, ${doneCents('ALL')} as lek_cents
          from appointments where ${where(salon, salonId, filter)}`,
  )
  return { appointments: sums?.appointments ?? 0, cents: { EUR: sums?.euro_cents ?? 0, ALL: sums?.lek_cents ?? 0 } }
}
