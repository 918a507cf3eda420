import { sql, type RawBuilder } from 'kysely'
import { isEarned, revenueRows } from '#database/revenue.ts'
import type { SalonId, SalonScope } from '#platform/server/tenancy.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Span } from '#platform/shared/periods.ts'
import { partsOf } from './parts.ts'

/** Sums of a group of appointments, and its revenue in cents of the report's currency; `done` is confirmed and completed. */
interface Sums {
  count: number
  done: number
  cancelled: number
  cents: number
  minutes: number
}

export interface DaySums extends Sums {
  day: LocalDate
  pending: number
  no_shows: number
}

export interface Figures {
  days: DaySums[]
  services: (Pick<Sums, 'count' | 'cents'> & { service_name: string })[]
  barbers: (Sums & { barber_id: string; barber: string; color: number })[]
  clients: number
  repeat_clients: number
  month_cents: number
  /** All-time totals per currency. */
  totals: Record<Currency, { appointments: number; cents: number }>
}

/** Cents column of a stored sum for a currency. */
const centsOf = (currency: Currency) => sql.ref(currency === 'EUR' ? 'cents' : 'lek_cents')

/**
 * All figures of a report in one statement, so that they agree. It reads the sums of past months, the other days of the
 * span and the last month from an index only, and the few rows of totals. The cost does not grow with the salon's
 * history; a year costs about as much as a month (measured in bench/report.ts):
 *
 *   CTE sums -> HashAggregate over the parts of the span (see partsOf)
 *   days, services, barbers, clients -> CTE Scans on sums; barbers joined by barbers_pkey
 *   month_cents -> sums if the span is that month, else revenueRows over it
 *   totals -> Index Scan using appointment_totals_pkey, at most 16 rows
 */
export async function figuresOf(salon: SalonScope, span: Span, month: Span, currency: Currency): Promise<Figures> {
  const isMonth = span.from === month.from && span.to === month.to
  const centsOfMonth = (salonId: RawBuilder<SalonId>) => sql`
    select coalesce(sum(cents), 0) from (${revenueRows(salonId, month.from, month.to)}) r where ${isEarned} and currency = ${currency}`
  const [figures] = await salon.sql(
    (salonId) => sql<Figures>`
      with sums as materialized (
        select kind, key, min(name collate "C") as name, sum(count)::int as count, sum(done)::int as done,
          sum(cancelled)::int as cancelled, sum(pending)::int as pending, sum(no_shows)::int as no_shows,
          sum(${centsOf(currency)})::bigint as cents, sum(minutes)::bigint as minutes
        from (${partsOf(salonId, span)}) parts group by kind, key
      ), totals as (
        select coalesce(sum(appointments - lek_appointments), 0) as euro_count, coalesce(sum(revenue_cents), 0) as euro_cents,
          coalesce(sum(lek_appointments), 0) as lek_count, coalesce(sum(revenue_lek_cents), 0) as lek_cents
        from appointment_totals where salon_id = ${salonId}
      )
      select
        (select coalesce(json_agg(d order by d.day), '[]') from (
          select key as day, count, done, cancelled, pending, no_shows, cents, minutes from sums where kind = 'day') d) as days,
        (select coalesce(json_agg(s), '[]') from (
          select name as service_name, count - cancelled as count, cents from sums
          where kind = 'service' and count > cancelled
          order by count - cancelled desc, cents desc, name collate "sq-x-icu" limit 5) s) as services,
        (select coalesce(json_agg(s), '[]') from (
          select b.id as barber_id, b.name as barber, b.color, count, done, cancelled, cents, minutes
          from sums join barbers b on b.salon_id = ${salonId} and b.id = key::uuid
          where kind = 'barber' order by cents desc, count desc, b.name collate "sq-x-icu") s) as barbers,
        (select count(*) from sums where kind = 'client' and count > 0) as clients,
        (select count(*) from sums where kind = 'client' and count >= 2) as repeat_clients,
        (${isMonth ? sql`select coalesce(sum(cents), 0) from sums where kind = 'day'` : centsOfMonth(salonId)}) as month_cents,
        json_build_object('EUR', json_build_object('appointments', euro_count, 'cents', euro_cents),
          'ALL', json_build_object('appointments', lek_count, 'cents', lek_cents)) as totals
      from totals`,
  )
  if (!figures) throw new Error('a report without a row')
  return figures
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
  cents: number
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
          coalesce(sum(cents) filter (where ${isEarned} and currency = ${currency}), 0) as cents,
          coalesce(sum(cents) filter (where ${isEarned} and currency = 'EUR'), 0) as euro_cents,
          coalesce(sum(cents) filter (where ${isEarned} and currency = 'ALL'), 0) as lek_cents,
          max(appointment_date) filter (where status is not null) as last_date
        from (${revenueRows(salonId, span.from, span.to)}) r
        group by client_id having count(status) >= ${least}
      )
      select (select count(*) from g) as total,
        (select coalesce(json_agg(p order by p.place), '[]') from (
          select g.client_id, c.name as client_name, g.count as appointments, g.cancelled, g.cents, g.euro_cents, g.lek_cents, g.last_date, g.place
          from (
            select client_id, count, cancelled, cents, euro_cents, lek_cents, last_date, row_number() over (order by count desc, cents desc, last_date desc, client_id) as place
            from g order by place limit ${limit} offset ${(page - 1) * limit}) g
          join clients c on c.salon_id = ${salonId} and c.id = g.client_id) p) as rows`,
  )
  return found ?? { rows: [], total: 0 }
}
