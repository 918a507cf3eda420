import { sql, type RawBuilder } from 'kysely'
import { isEarned, revenueRows } from '#database/revenue.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { addDays, addMonths, type LocalDate } from '#platform/shared/time.ts'
import { fullMonths, type Span } from '#platform/shared/periods.ts'

/**
 * Aggregates `rows` (`revenueRows`) of one salon by day, service, barber and client, in the format of
 * `report_parts`. One pass, four hash tables. A sale without a barber or client has no row of that kind.
 */
function summed(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select salon_id,
      case when appointment_date is not null then 'day' when service is not null then 'service'
        when barber_id is not null then 'barber' else 'client' end as kind,
      coalesce(appointment_date::text, service, barber_id::text, client_id::text) as key,
      min(service_name collate "C") as name, count(status) as count, count(*) filter (where done) as done,
      count(*) filter (where cancelled) as cancelled, count(*) filter (where pending) as pending,
      count(*) filter (where no_show) as no_shows,
      coalesce(sum(cents) filter (where earned and currency = 'EUR'), 0) as cents,
      coalesce(sum(duration_minutes) filter (where done), 0) as minutes,
      coalesce(sum(cents) filter (where earned and currency = 'ALL'), 0) as lek_cents
    from (
      select salon_id, appointment_date, barber_id, client_id, cents, currency, duration_minutes, lower(service_name) as service,
        case when status <> 'cancelled' then service_name end as service_name, status, ${isEarned} as earned,
        status in ('confirmed', 'completed') as done, status = 'cancelled' as cancelled, status = 'pending' as pending,
        cancel_reason is not null and cancel_reason = 'no_show' as no_show
      from (${rows}) r offset 0) r
    group by salon_id, grouping sets ((appointment_date), (service), (barber_id), (client_id))
    having coalesce(appointment_date::text, service, barber_id::text, client_id::text) is not null`
}

const columns = sql`kind, key, name, count, done, cancelled, pending, no_shows, cents, minutes, lek_cents`

/** Stored year of the salon, if it covers these months. */
const yearOf = (salonId: RawBuilder<SalonId>, first: LocalDate, last: LocalDate): RawBuilder<unknown> => sql`
  select 1 from report_years y where y.salon_id = ${salonId} and y.first_month = ${first} and y.last_month = ${last}`

/**
 * The sums of a span: the stored year of its full months, else the stored months, and the appointments themselves for
 * all other days. One snapshot reads everything, so a month deleted concurrently is either read or recounted. A key has
 * one row for each of these sources; the days of a stored year come as its months.
 *
 *   year  -> Index Scan using report_year_parts_pkey (salon_id)
 *   kept  -> Index Scan using report_parts_pkey (salon_id, month); never executed when there is a year
 *   days  -> the plan of revenueRows, once for each range of days without a stored month
 */
export function partsOf(salonId: RawBuilder<SalonId>, span: Span): RawBuilder<unknown> {
  const months = fullMonths(span)
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) {
    return sql`select ${columns} from (${summed(revenueRows(salonId, span.from, span.to))}) s`
  }
  const uncovered = sql`
    select ${span.from}::date as from_day, ${first}::date - 1 as to_day
    union all select ${addMonths(last, 1)}::date, ${span.to}::date
    union all select m, (m + interval '1 month')::date - 1 from unnest(${months}::date[]) m
      where not exists (select from report_months k where k.salon_id = ${salonId} and k.month = m)`
  return sql`
    select ${columns} from report_year_parts where salon_id = ${salonId} and exists (${yearOf(salonId, first, last)})
    union all
    select ${columns} from report_parts p where p.salon_id = ${salonId} and p.month = any (${months}::date[])
      and not exists (${yearOf(salonId, first, last)})
    union all
    select ${columns} from (${summed(sql`
      select r.salon_id, r.appointment_date, r.barber_id, r.client_id, r.cents, r.currency, r.duration_minutes, r.service_name, r.status,
        r.cancel_reason
      from (${uncovered}) u cross join lateral (${revenueRows(salonId, sql`u.from_day`, sql`u.to_day`)}) r`)}) s`
}

/** Stores the sums of a span's full months, and their total, for later reports. */
export async function storeMonths(call: SalonCall, span: Span): Promise<void> {
  const months = fullMonths(span)
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return
  const [year] = await call.salon.sql((salonId) => yearOf(salonId, first, last))
  if (year) return
  const kept = await call.salon.selectFrom('report_months').select('month').where('month', 'in', months).execute()
  const known = new Set(kept.map((row) => row.month))
  for (const month of months.filter((month) => !known.has(month))) {
    if (!(await call.transact((tx) => storeMonth(tx, month)))) return
  }
  await call.transact((tx) => storeYear(tx, months, first, last))
}

/**
 * Locks the salon's sums for this transaction; false while its appointments are being written. The statement reads a
 * table of the salon, so that it runs on the server where the triggers take the lock.
 */
async function alone(call: SalonCall): Promise<boolean> {
  const [free] = await call.salon.sql(
    (salonId) => sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('report_months'), hashtext(${salonId}::uuid::text)) as free
      from (select count(*) from report_months where salon_id = ${salonId}) on_its_server`,
  )
  return free?.free === true
}

/**
 * Stores a month's sums; false while the salon's appointments are being written, and then the month is counted again.
 * Under the lock no write of the month is in progress, so the visible rows are complete; a later write deletes the
 * stored row.
 */
async function storeMonth(call: SalonCall, month: LocalDate): Promise<boolean> {
  if (!(await alone(call))) return false
  const made = await call.salon
    .insertInto('report_months', { month })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst()
  if (!made) return true
  await call.salon.sql(
    (salonId) => sql`
      insert into report_parts (salon_id, month, ${columns})
      select salon_id, ${month}::date, ${columns} from (${summed(revenueRows(salonId, month, addDays(addMonths(month, 1), -1)))}) s`,
  )
  return true
}

/** Sums the stored months, if all are stored, and deletes outdated sums. */
async function storeYear(call: SalonCall, months: LocalDate[], first: LocalDate, last: LocalDate): Promise<void> {
  if (!(await alone(call))) return
  const kept = await call.salon.selectFrom('report_months').select('month').where('month', 'in', months).execute()
  if (kept.length < months.length) return
  await call.salon.deleteFrom('report_years').execute()
  await call.salon.deleteFrom('report_months').where('month', '<', first).execute()
  await call.salon.insertInto('report_years', { first_month: first, last_month: last }).execute()
  await call.salon.sql(
    (salonId) => sql`
      insert into report_year_parts (salon_id, ${columns})
      select salon_id, kind, key, min(name collate "C"), sum(count), sum(done), sum(cancelled), sum(pending), sum(no_shows),
        sum(cents), sum(minutes), sum(lek_cents)
      from (
        select salon_id, kind, case when kind = 'day' then month::text else key end as key, name, count, done, cancelled, pending,
          no_shows, cents, minutes, lek_cents
        from report_parts where salon_id = ${salonId} and month = any (${months}::date[])) p
      group by salon_id, kind, key`,
  )
}
