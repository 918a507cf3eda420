import { sql } from 'kysely'
import { isEarned, revenueRows } from '#features/money/sums/server/public.ts'
import type { SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Span } from '#platform/shared/periods.ts'

/** Sums of a group of appointments, revenue in cents of the report's currency; `done` is confirmed and completed. */
interface Sums {
  count: number
  done: number
  cancelled: number
  cents: number
  minutes: number
}

export interface BarSums extends Sums {
  /** Place in the bars of the period, from 1. */
  bar: number
  pending: number
  no_shows: number
}

export interface Figures {
  bars: BarSums[]
  services: (Pick<Sums, 'count' | 'cents'> & { service_name: string })[]
  barbers: (Sums & { barber_id: string; barber: string; color: number })[]
  clients: number
  repeat_clients: number
  /** Those of the last month as far as it is in the span. */
  month_cents: number
  /** All-time totals per currency. */
  totals: Record<Currency, { appointments: number; cents: number }>
}

export interface FiguresWanted {
  span: Span
  /** First days of the bars, in order. */
  starts: readonly LocalDate[]
  /** The last month. */
  month: Span
  currency: Currency
}

/** Aggregates of `groups`. */
const sums = sql`
  sum(count)::int as count, coalesce(sum(count) filter (where done), 0)::int as done,
  coalesce(sum(count) filter (where status = 'cancelled'), 0)::int as cancelled, coalesce(sum(cents), 0)::bigint as cents,
  coalesce(sum(minutes) filter (where done), 0)::bigint as minutes`

/**
 * All figures of a report in one statement, so that they agree. The rows of the span are grouped once by all that the
 * figures differ in; names are compared afterwards, because folding their case costs more than reading them. Measured
 * in bench/report.ts:
 *
 *   CTE groups -> HashAggregate over revenueRows, some thousand groups
 *   clients -> Index Only Scan using appointments_day, HashAggregate
 *   totals -> Index Scan using appointment_totals_pkey, at most 16 rows
 */
export async function figuresOf(salon: SalonScope, { span, starts, month, currency }: FiguresWanted): Promise<Figures> {
  const [figures] = await salon.sql(
    (salonId) => sql<Figures>`
      with groups as materialized (
        select width_bucket(appointment_date, ${starts}::date[]) as bar, appointment_date >= ${month.from} as is_month, barber_id, service_name, status, cancel_reason,
          coalesce(status in ('confirmed', 'completed'), false) as done, count(status)::int as count,
          (sum(cents) filter (where ${isEarned} and currency = ${currency}))::bigint as cents, sum(duration_minutes)::int as minutes
        from (${revenueRows(salonId, span.from, span.to)}) r group by 1, 2, 3, 4, 5, 6
      ), clients as (
        select count(*) as clients, count(*) filter (where count >= 2) as repeat_clients from (
          select count(*) as count from appointments
          where salon_id = ${salonId} and appointment_date between ${span.from} and ${span.to} group by client_id) c
      ), totals as (
        select coalesce(sum(appointments - lek_appointments), 0) as euro_count, coalesce(sum(revenue_cents), 0) as euro_cents,
          coalesce(sum(lek_appointments), 0) as lek_count, coalesce(sum(revenue_lek_cents), 0) as lek_cents
        from appointment_totals where salon_id = ${salonId}
      )
      select
        (select coalesce(json_agg(b), '[]') from (
          select bar, ${sums}, coalesce(sum(count) filter (where status = 'pending'), 0)::int as pending,
            coalesce(sum(count) filter (where cancel_reason = 'no_show'), 0)::int as no_shows
          from groups group by bar) b) as bars,
        (select coalesce(json_agg(s), '[]') from (
          select service_name, count - cancelled as count, cents from (
            select min(service_name collate "C") filter (where status <> 'cancelled') as service_name, ${sums}
            from groups group by lower(service_name)) g
          where count > cancelled
          order by count - cancelled desc, cents desc, service_name collate "sq-x-icu" limit 5) s) as services,
        (select coalesce(json_agg(s), '[]') from (
          select b.id as barber_id, b.name as barber, b.color, count, done, cancelled, cents, minutes
          from (select barber_id, ${sums} from groups group by barber_id) g join barbers b on b.salon_id = ${salonId} and b.id = g.barber_id
          order by cents desc, count desc, b.name collate "sq-x-icu") s) as barbers,
        clients, repeat_clients,
        (select coalesce(sum(cents) filter (where is_month), 0)::bigint from groups) as month_cents,
        json_build_object('EUR', json_build_object('appointments', euro_count, 'cents', euro_cents),
          'ALL', json_build_object('appointments', lek_count, 'cents', lek_cents)) as totals
      from totals, clients`,
  )
  if (!figures) throw new Error('a report without a row')
  return figures
}

/** Revenue of days. Plan: that of revenueRows over them. */
export async function centsOf(salon: SalonScope, { from, to }: Span, currency: Currency): Promise<number> {
  const [sum] = await salon.sql(
    (salonId) => sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::bigint as cents from (${revenueRows(salonId, from, to)}) r
      where ${isEarned} and currency = ${currency}`,
  )
  return sum?.cents ?? 0
}

/**
 * All-time cancelled appointments of the salon. Plan: client_totals_pkey, one row per client; used by the workbook
 * only.
 */
export async function cancelledOfAllTime(salon: SalonScope): Promise<number> {
  const [row] = await salon.sql(
    (salonId) => sql<{ cancelled: number }>`
      select coalesce(sum(cancelled), 0)::int as cancelled from client_totals where salon_id = ${salonId}`,
  )
  return row?.cancelled ?? 0
}

interface ClientOfSpan {
  client_id: string
  client_name: string
  appointments: number
  cancelled: number
  euro_cents: number
  lek_cents: number
  last_date: LocalDate
}

/**
 * Clients with at least `min` appointments in a span, most appointments first, and their number. Plan: revenueRows over
 * the span, hash aggregate, sort, and clients_pkey for the page's rows.
 */
export async function clientsOfSpan(
  salon: SalonScope,
  span: Span,
  { least, limit, page, currency }: { least: number; limit: number; page: number; currency: Currency },
): Promise<{ rows: ClientOfSpan[]; total: number }> {
  const [found] = await salon.sql(
    (salonId) => sql<{ rows: ClientOfSpan[]; total: number }>`
      with g as materialized (
        select client_id, count(status) as count, count(*) filter (where status = 'cancelled') as cancelled,
          coalesce(sum(cents) filter (where ${isEarned} and currency = 'EUR'), 0) as euro_cents,
          coalesce(sum(cents) filter (where ${isEarned} and currency = 'ALL'), 0) as lek_cents,
          max(appointment_date) filter (where status is not null) as last_date
        from (${revenueRows(salonId, span.from, span.to, { withClients: true })}) r
        group by client_id having count(status) >= ${least}
      )
      select (select count(*) from g) as total,
        (select coalesce(json_agg(p), '[]') from (
          select client_id, (select c.name from clients c where c.salon_id = ${salonId} and c.id = g.client_id) as client_name,
            count as appointments, cancelled, euro_cents, lek_cents, last_date
          from g order by count desc, ${sql.ref(currency === 'EUR' ? 'euro_cents' : 'lek_cents')} desc, last_date desc, client_id
          limit ${limit} offset ${(page - 1) * limit}) p) as rows`,
  )
  return found ?? { rows: [], total: 0 }
}
